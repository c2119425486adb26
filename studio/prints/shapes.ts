import type { Part, Scene } from './scene.ts';
import type { Vector } from './vectors.ts';

/** A part of a scene, as rays look for it. */
export interface Shape {
  readonly index: number;
  readonly part: Part;
  readonly distance: (x: number, y: number, z: number) => number;
  readonly center: Vector;
  readonly radius: number;
}

/** The parts of a scene with their numbers. */
export function shapesOf({ parts }: Scene): Shape[] {
  return parts.map((part, index) => ({ index, part, ...part.solid }));
}

/** The shape that is nearest to a point, and how far away it is at least. */
export function nearestDistance(
  shapes: readonly Shape[],
  [x, y, z]: Vector,
): { distance: number; shape: Shape | undefined } {
  let [distance, nearest]: [number, Shape | undefined] = [Infinity, undefined];
  for (const shape of shapes) {
    const { center, radius } = shape;
    if (radius !== Infinity) {
      const away = Math.sqrt((x - center[0]) ** 2 + (y - center[1]) ** 2 + (z - center[2]) ** 2) - radius;
      if (away > distance) continue;
      // Far away from the ball around it, the ball is near enough to the truth.
      if (away > radius) {
        distance = away;
        nearest = shape;
        continue;
      }
    }
    const found = shape.distance(x, y, z);
    if (found < distance) [distance, nearest] = [found, shape];
  }
  return { distance, shape: nearest };
}

/** The surface's direction at a point: its distance grows fastest that way. `step` is how far around it is measured. */
export function normalAt({ distance }: Shape, [x, y, z]: Vector, step: number): Vector {
  // The four corners of a tetrahedron, which is one measurement more than the least.
  const one = distance(x + step, y - step, z - step);
  const two = distance(x - step, y - step, z + step);
  const three = distance(x - step, y + step, z - step);
  const four = distance(x + step, y + step, z + step);
  const [nx, ny, nz] = [one - two - three + four, -one - two + three + four, -one + two - three + four];
  const scale = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
  return [nx * scale, ny * scale, nz * scale];
}
