import type { Point } from './vectors.ts';

/** Polygons with more corners than this are measured once, on a grid. */
const FEW = 8;
const GRID = 400;

/** The signed distance from a closed polygon in a plane, negative inside. */
export function polygonDistance(corners: readonly Point[]): (x: number, y: number) => number {
  const exact = exactDistance(corners);
  return corners.length <= FEW ? exact : griddedDistance(corners, exact);
}

function exactDistance(corners: readonly Point[]): (x: number, y: number) => number {
  const count = corners.length;
  const xs = Float64Array.from(corners, ([x]) => x);
  const ys = Float64Array.from(corners, ([, y]) => y);
  return (x, y) => {
    let nearest = Infinity;
    let sign = 1;
    for (let index = 0, before = count - 1; index < count; before = index, index += 1) {
      const cx = xs[index] as number;
      const cy = ys[index] as number;
      const by = ys[before] as number;
      const ex = (xs[before] as number) - cx;
      const ey = by - cy;
      const wx = x - cx;
      const wy = y - cy;
      const share = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey || 1)));
      const dx = wx - ex * share;
      const dy = wy - ey * share;
      nearest = Math.min(nearest, dx * dx + dy * dy);
      const above = y >= cy;
      const below = y < by;
      const left = ex * wy > ey * wx;
      if ((above && below && left) || !(above || below || left)) sign = -sign;
    }
    return sign * Math.sqrt(nearest);
  };
}

/** The same distance, read between points of a grid; outside of it, the way to the grid is added. */
function griddedDistance(
  corners: readonly Point[],
  exact: (x: number, y: number) => number,
): (x: number, y: number) => number {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [lowX, lowY] = [Math.min(...xs), Math.min(...ys)];
  const side = Math.max(Math.max(...xs) - lowX, Math.max(...ys) - lowY) * 1.1;
  const [left, bottom] = [lowX - side * 0.05, lowY - side * 0.05];
  const cell = side / GRID;
  const columns = GRID + 1;
  const values = new Float64Array(columns * columns);
  for (let row = 0; row < columns; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      values[row * columns + column] = exact(left + column * cell, bottom + row * cell);
    }
  }
  const most = GRID - 0.0001;
  return (x, y) => {
    const wantedX = (x - left) / cell;
    const wantedY = (y - bottom) / cell;
    const gridX = Math.min(most, Math.max(0, wantedX));
    const gridY = Math.min(most, Math.max(0, wantedY));
    const column = Math.floor(gridX);
    const row = Math.floor(gridY);
    const shareX = gridX - column;
    const shareY = gridY - row;
    const at = row * columns + column;
    const above = (values[at] as number) * (1 - shareX) + (values[at + 1] as number) * shareX;
    const below =
      (values[at + columns] as number) * (1 - shareX) + (values[at + columns + 1] as number) * shareX;
    const inside = above * (1 - shareY) + below * shareY;
    if (gridX === wantedX && gridY === wantedY) return inside;
    // The grid is convex: the way to it and on to the polygon bends by at least a right angle.
    return Math.hypot((wantedX - gridX) * cell, (wantedY - gridY) * cell, inside);
  };
}
