import type { Scene } from './scene.ts';
import { nearestDistance, type Shape } from './shapes.ts';
import { dot, subtract, unit, type Vector } from './vectors.ts';

const defaultLight: Vector = [-0.55, 0.75, 0.5];

/** How light a surface is at a point, 0..1: lamp, shadows, sky, corners, and what its material gives back. */
export function shade(
  scene: Scene,
  shapes: readonly Shape[],
  shape: Shape,
  at: Vector,
  normal: Vector,
  distance: number,
): number {
  const light = unit(scene.light ?? defaultLight);
  const size = scene.viewHeight;
  const lift = Math.max(distance * 0.0015, size * 0.0008);
  const start: Vector = [at[0] + normal[0] * lift, at[1] + normal[1] * lift, at[2] + normal[2] * lift];
  const facing = dot(normal, light);
  const lamp = facing > 0 ? facing * lampSeen(shapes, start, light, size) : 0;
  const open = openness(shapes, at, normal, size);
  const sky = 0.5 + 0.5 * normal[1];
  const toEye = unit(subtract(scene.eye, at));
  const halfway = unit([light[0] + toEye[0], light[1] + toEye[1], light[2] + toEye[2]]);
  const shine = lamp > 0 ? Math.max(0, dot(normal, halfway)) ** 40 * 0.3 : 0;
  return Math.min(1, (shape.part.tone ?? 0.8) * (0.95 * lamp + open * (0.1 + 0.16 * sky)) + shine * lamp);
}

/** How much of a lamp is seen from a point, 0..1: a soft shadow. */
function lampSeen(shapes: readonly Shape[], start: Vector, light: Vector, size: number): number {
  const reach = size * 1.6;
  const between = shapes.filter((shape) => {
    if (shape.radius === Infinity) return true;
    const dx = shape.centerX - start[0];
    const dy = shape.centerY - start[1];
    const dz = shape.centerZ - start[2];
    const along = dx * light[0] + dy * light[1] + dz * light[2];
    if (along < -shape.radius || along > reach + shape.radius) return false;
    return dx * dx + dy * dy + dz * dz - along * along < (shape.radius * 1.1 + size * 0.01) ** 2;
  });
  if (between.length === 0) return 1;
  let seen = 1;
  for (let distance = size * 0.003, step = 0; distance < reach && step < 60; step += 1) {
    const near = nearestDistance(
      between,
      start[0] + light[0] * distance,
      start[1] + light[1] * distance,
      start[2] + light[2] * distance,
      false,
    );
    seen = Math.min(seen, (22 * near) / distance);
    if (seen < 0.02) return 0;
    distance += Math.max(near, size * 0.004);
  }
  return seen;
}

/** How open the space before a surface is, 0..1: corners and clefts are darker. */
function openness(shapes: readonly Shape[], at: Vector, normal: Vector, size: number): number {
  const reach = size * 0.09;
  const around = shapes.filter((shape) => {
    const far = shape.radius + reach * 2;
    const dx = shape.centerX - at[0];
    const dy = shape.centerY - at[1];
    const dz = shape.centerZ - at[2];
    return dx * dx + dy * dy + dz * dz < far * far;
  });
  let closed = 0;
  let weight = 1;
  for (let sample = 1; sample <= 3; sample += 1) {
    const away = (reach * sample) / 3;
    const near = nearestDistance(
      around,
      at[0] + normal[0] * away,
      at[1] + normal[1] * away,
      at[2] + normal[2] * away,
      false,
    );
    closed += weight * Math.max(0, (away - near) / away);
    weight *= 0.7;
  }
  return Math.max(0, 1 - closed / 1.8);
}
