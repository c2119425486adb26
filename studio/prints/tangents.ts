import type { Camera } from './camera.ts';
import type { Grain } from './scene.ts';
import { cross, dot, length, subtract, times, unit, type Vector } from './vectors.ts';

const contours: Grain = { run: 'across', axis: [0, 1, 0] };

/**
 * The directions of strokes at a point of a surface, as they look in the picture.
 *
 * @returns x and y of the direction along the grain, then of the one at right angles to it on the surface, each of length 1
 */
export function tangentAt(
  camera: Camera,
  grain: Grain = contours,
  at: Vector,
  normal: Vector,
): [alongX: number, alongY: number, athwartX: number, athwartY: number] {
  const tangent = unit(inSurface(grain, at, normal));
  const other = cross(normal, tangent);
  return [...seen(camera, at, tangent), ...seen(camera, at, other)];
}

/** The grain's direction on the surface; flat faces that have none get the one that comes nearest. */
function inSurface(grain: Grain, at: Vector, normal: Vector): Vector {
  const axis = unit(grain.axis);
  if (grain.run === 'around') {
    const around = cross(axis, subtract(at, grain.through));
    const flat = subtract(around, times(normal, dot(around, normal)));
    if (length(flat) > 0.15 * length(around)) return flat;
    return cross(normal, around);
  }
  const across = cross(normal, axis);
  if (length(across) > 0.05) return grain.run === 'across' ? across : cross(across, normal);
  const second: Vector = Math.abs(axis[0]) > 0.7 ? [0, 0, 1] : [1, 0, 0];
  return subtract(second, times(normal, dot(second, normal)));
}

/** How a direction at a point looks in the picture. */
function seen(camera: Camera, at: Vector, direction: Vector): [x: number, y: number] {
  const away = subtract(at, camera.eye);
  const depth = dot(away, camera.forward);
  const deeper = dot(direction, camera.forward);
  const x = dot(direction, camera.right) * depth - dot(away, camera.right) * deeper;
  const y = -(dot(direction, camera.up) * depth - dot(away, camera.up) * deeper);
  const size = Math.hypot(x, y) || 1;
  return [x / size, y / size];
}
