import type { Camera } from './camera.ts';
import type { Grain } from './scene.ts';
import { cross, dot, length, subtract, times, unit, type Vector } from './vectors.ts';

const contours: Grain = { run: 'across', axis: [0, 1, 0] };

/**
 * The directions of strokes at a point of a surface, as they look in the picture.
 *
 * @returns x and y of the unit direction along the grain, then of its perpendicular on the surface
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
  const axis = unit(grain.run === 'with' ? directionAt(grain.path, at) : grain.axis);
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

/** The direction of that piece of a path which is nearest to a point. */
function directionAt(path: readonly Vector[], at: Vector): Vector {
  let [nearest, direction] = [Infinity, [1, 0, 0] as Vector];
  for (let index = 1; index < path.length; index += 1) {
    const [from, to] = [path[index - 1] as Vector, path[index] as Vector];
    const away =
      ((from[0] + to[0]) / 2 - at[0]) ** 2 +
      ((from[1] + to[1]) / 2 - at[1]) ** 2 +
      ((from[2] + to[2]) / 2 - at[2]) ** 2;
    if (away >= nearest) continue;
    nearest = away;
    direction = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  }
  return direction;
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
