import { capsule, type Solid } from './solids.ts';
import { union } from './solid-operations.ts';
import type { Point, Vector } from './vectors.ts';

/** A round tube through points, of a given radius. */
export function tube(points: readonly Vector[], radius: number): Solid {
  const rods = points.slice(1).map((to, index) => capsule(points[index] ?? to, to, radius));
  // Unions within a union: the balls around them spare most of the work.
  const chunk = Math.max(4, Math.ceil(Math.sqrt(rods.length)));
  const chunks: Solid[] = [];
  for (let start = 0; start < rods.length; start += chunk) {
    chunks.push(union(...rods.slice(start, start + chunk)));
  }
  return union(...chunks);
}

/** Points of a curve: `at` is asked for `count` shares from 0 to 1. */
export function curve(count: number, at: (share: number) => Vector): Vector[] {
  return Array.from({ length: count }, (_, index) => at(index / (count - 1)));
}

/** A cable that hangs between two points and sags by so much in its middle. */
export function hanging(from: Vector, to: Vector, sag: number, count = 40): Vector[] {
  return curve(count, (share) => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share - 4 * sag * share * (1 - share),
    from[2] + (to[2] - from[2]) * share,
  ]);
}

/** The corners of a strip of a given width along a curve in a plane. */
export function strip(count: number, width: (share: number) => number, at: (share: number) => Point): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const share = index / (count - 1);
    const [x, y] = at(share);
    const [beforeX, beforeY] = at(share - 0.001);
    const [afterX, afterY] = at(share + 0.001);
    const size = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
    const half = width(share) / 2;
    const [sideX, sideY] = [(-(afterY - beforeY) / size) * half, ((afterX - beforeX) / size) * half];
    left.push([x + sideX, y + sideY]);
    right.push([x - sideX, y - sideY]);
  }
  return [...left, ...right.reverse()];
}
