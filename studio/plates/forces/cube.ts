import type { Point } from '../../polyline.ts';

const half = Math.sqrt(3) / 2;

/** The directions in which a cube's edges leave its nearest corner: up to the right, up to the left, and down. */
const edges = [
  [half, -0.5],
  [-half, -0.5],
  [0, 1],
] as const satisfies readonly Point[];

/** The place that is some way along each edge from a cube's nearest corner. */
export function corner([x, y]: Point, ...ways: readonly number[]): Point {
  return edges.reduce<Point>(
    ([left, top], edge, index) => [left + edge[0] * (ways[index] ?? 0), top + edge[1] * (ways[index] ?? 0)],
    [x, y],
  );
}
