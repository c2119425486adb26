import type { Point } from '../polyline.ts';

/** A piece of a path: a straight line, or a cubic Bézier curve with its two control points. */
type Piece = { readonly to: Point } | { readonly one: Point; readonly other: Point; readonly to: Point };

const cornerCosine = Math.cos((30 * Math.PI) / 180);
/** Segments at least this long are straight on purpose; shorter ones may be samples of a curve. */
const straight = 26;

/**
 * Fits a path to a polyline: its corners stay, and what bends gently becomes curves (after Schneider, "An algorithm for
 * automatically fitting digitized curves", Graphics Gems, 1990).
 *
 * @param tolerance - how far the path may stray from the line's points
 */
export function fitted(line: readonly Point[], tolerance: number): Piece[] {
  const points = line.filter(
    (point, index) => index === 0 || distance(point, line[index - 1] ?? point) > 0.01,
  );
  const pieces: Piece[] = [];
  let run: Point[] = points.slice(0, 1);
  const finish = () => {
    pieces.push(...fitRun(run, tolerance));
    run = run.slice(-1);
  };
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before === undefined) continue;
    const long = distance(before, point) > straight;
    if (long || isCorner(points[index - 2], before, point)) finish();
    run.push(point);
    if (long) finish();
  }
  finish();
  return pieces;
}

function isCorner(before: Point | undefined, at: Point, after: Point): boolean {
  return before !== undefined && dot(towards(before, at), towards(at, after)) < cornerCosine;
}

function fitRun(run: readonly Point[], tolerance: number): Piece[] {
  const [first, second, beforeLast, last] = [run[0], run[1], run.at(-2), run.at(-1)];
  if (first === undefined || last === undefined || second === undefined || beforeLast === undefined)
    return [];
  return fitCurve(run, towards(first, second), towards(last, beforeLast), tolerance);
}

function fitCurve(run: readonly Point[], leaving: Point, arriving: Point, tolerance: number): Piece[] {
  const [first, last] = [run[0] ?? [0, 0], run.at(-1) ?? [0, 0]] as [Point, Point];
  if (run.length === 2 || run.every((point) => offLine(point, first, last) < tolerance * 0.5))
    return [{ to: last }];
  let shares = chordShares(run);
  let worst = { index: 1, error: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 5; round++) {
    const curve = leastSquares(run, shares, leaving, arriving);
    worst = worstOf(run, shares, first, curve);
    if (worst.error <= tolerance) return [curve];
    if (worst.error > tolerance * 12) break;
    shares = shares.map((share, index) => improved(share, run[index] ?? first, first, curve));
  }
  const { index } = worst;
  const middle = towards(run[index + 1] ?? last, run[index - 1] ?? first);
  return [
    ...fitCurve(run.slice(0, index + 1), leaving, middle, tolerance),
    ...fitCurve(run.slice(index), [-middle[0], -middle[1]], arriving, tolerance),
  ];
}

interface Curve {
  readonly one: Point;
  readonly other: Point;
  readonly to: Point;
}

/** The curve that comes nearest to the points and has the given directions at its ends. */
function leastSquares(
  run: readonly Point[],
  shares: readonly number[],
  leaving: Point,
  arriving: Point,
): Curve {
  const [first, last] = [run[0] ?? [0, 0], run.at(-1) ?? [0, 0]] as [Point, Point];
  let [aa, ab, bb, ax, bx] = [0, 0, 0, 0, 0];
  for (const [index, t] of shares.entries()) {
    const [b0, b1, b2, b3] = weights(t);
    const a: Point = [leaving[0] * b1, leaving[1] * b1];
    const b: Point = [arriving[0] * b2, arriving[1] * b2];
    const point = run[index] ?? first;
    const rest: Point = [
      point[0] - first[0] * (b0 + b1) - last[0] * (b2 + b3),
      point[1] - first[1] * (b0 + b1) - last[1] * (b2 + b3),
    ];
    aa += dot(a, a);
    ab += dot(a, b);
    bb += dot(b, b);
    ax += dot(a, rest);
    bx += dot(b, rest);
  }
  const determinant = aa * bb - ab * ab;
  const third = distance(first, last) / 3;
  let [alpha, beta] = [third, third];
  if (Math.abs(determinant) > 1e-9) {
    const [solved, solvedOther] = [(ax * bb - bx * ab) / determinant, (aa * bx - ab * ax) / determinant];
    if (solved > third * 0.02 && solvedOther > third * 0.02) [alpha, beta] = [solved, solvedOther];
  }
  return {
    one: [first[0] + leaving[0] * alpha, first[1] + leaving[1] * alpha],
    other: [last[0] + arriving[0] * beta, last[1] + arriving[1] * beta],
    to: last,
  };
}

function worstOf(run: readonly Point[], shares: readonly number[], first: Point, curve: Curve) {
  let worst = { index: Math.floor(run.length / 2), error: 0 };
  for (const [index, share] of shares.entries()) {
    if (index === 0 || index === run.length - 1) continue;
    const error = distance(run[index] ?? first, pointOf(first, curve, share));
    if (error > worst.error) worst = { index, error };
  }
  return worst;
}

/** A point's share of a curve, improved by a step of Newton's method. */
function improved(share: number, point: Point, first: Point, curve: Curve): number {
  const step = 0.001;
  const gap = (at: number) => {
    const [x, y] = pointOf(first, curve, at);
    return (x - point[0]) ** 2 + (y - point[1]) ** 2;
  };
  const [less, same, more] = [gap(share - step), gap(share), gap(share + step)];
  const bend = (more - 2 * same + less) / step ** 2;
  if (bend <= 1e-9) return share;
  return Math.min(1, Math.max(0, share - (more - less) / (2 * step) / bend));
}

/** The point of a cubic Bézier curve at a share of its parameter. */
export function pointOf(first: Point, { one, other, to }: Curve, share: number): Point {
  const [a, b, c, d] = weights(share);
  return [
    a * first[0] + b * one[0] + c * other[0] + d * to[0],
    a * first[1] + b * one[1] + c * other[1] + d * to[1],
  ];
}

function weights(t: number): [number, number, number, number] {
  const s = 1 - t;
  return [s ** 3, 3 * t * s * s, 3 * t * t * s, t ** 3];
}

function chordShares(run: readonly Point[]): number[] {
  let way = 0;
  const ways = run.map((point, index) => {
    way += distance(point, run[index - 1] ?? point);
    return way;
  });
  return ways.map((one) => one / way);
}

function offLine([x, y]: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 1e-6) return Math.hypot(x - from[0], y - from[1]);
  return Math.abs(dx * (y - from[1]) - dy * (x - from[0])) / length;
}

function towards(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

function dot(one: Point, other: Point): number {
  return one[0] * other[0] + one[1] * other[1];
}
