import type { Part, Scene } from './scene.ts';
import type { Vector } from './vectors.ts';

/** A part of a scene, as rays look for it. */
export interface Shape {
  readonly index: number;
  readonly part: Part;
  readonly distance: (x: number, y: number, z: number) => number;
  readonly centerX: number;
  readonly centerY: number;
  readonly centerZ: number;
  readonly center: Vector;
  readonly radius: number;
}

/** The parts of a scene with their numbers. */
export function shapesOf({ parts }: Scene): Shape[] {
  return parts.map((part, index) => {
    const { distance, center, radius } = part.solid;
    const [centerX, centerY, centerZ] = center;
    return { index, part, distance, center, radius, centerX, centerY, centerZ };
  });
}

/** What `nearestDistance` found last: it is asked too often to make an object each time. */
export const nearest: { shape: Shape | undefined } = { shape: undefined };

/**
 * How far a point is at least from the nearest of the shapes, which is then `nearest.shape`.
 *
 * @param isRough - whether the balls around far shapes will do: enough to walk along a ray, but not for soft shadows
 */
export function nearestDistance(
  shapes: readonly Shape[],
  x: number,
  y: number,
  z: number,
  isRough: boolean,
): number {
  let distance = Infinity;
  for (let index = 0; index < shapes.length; index += 1) {
    const shape = shapes[index] as Shape;
    const { radius } = shape;
    if (radius !== Infinity) {
      const dx = x - shape.centerX;
      const dy = y - shape.centerY;
      const dz = z - shape.centerZ;
      const away = Math.sqrt(dx * dx + dy * dy + dz * dz) - radius;
      if (away > distance) continue;
      // Far away from the ball around it, the ball is near enough to the truth.
      if (isRough && away > radius * 0.5 + 0.01) {
        distance = away;
        nearest.shape = shape;
        continue;
      }
    }
    const found = shape.distance(x, y, z);
    if (found < distance) {
      distance = found;
      nearest.shape = shape;
    }
  }
  return distance;
}

/** The surface's direction at a point: its distance grows fastest that way. `step` is how far around it is measured. */
export function normalAt({ distance }: Shape, [x, y, z]: Vector, step: number): Vector {
  // The four corners of a tetrahedron, which is one measurement more than the least.
  const one = distance(x + step, y - step, z - step);
  const two = distance(x - step, y - step, z + step);
  const three = distance(x - step, y + step, z - step);
  const four = distance(x + step, y + step, z + step);
  const nx = one - two - three + four;
  const ny = -one - two + three + four;
  const nz = -one + two - three + four;
  const scale = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
  return [nx * scale, ny * scale, nz * scale];
}
