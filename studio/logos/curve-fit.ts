import type { Point } from '../polyline.ts';
import type { Step } from './outline.ts';

/** Rounds of moving each sample to the nearest place on the curve (Schneider, Graphics Gems, 1990). */
const ROUNDS = 4;

const plus = (one: Point, other: Point, share = 1): Point => [
  one[0] + other[0] * share,
  one[1] + other[1] * share,
];
const dot = (one: Point, other: Point): number => one[0] * other[0] + one[1] * other[1];

/** The direction from one point to another, with length 1; undefined between equal points. */
export function direction(from: Point, to: Point): Point | undefined {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return length < 1e-6 ? undefined : [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

/** The weights of a cubic's four points at a share of the curve. */
function weights(share: number): [number, number, number, number] {
  const rest = 1 - share;
  return [rest ** 3, 3 * share * rest ** 2, 3 * share ** 2 * rest, share ** 3];
}

function at(points: readonly [Point, Point, Point, Point], share: number): Point {
  const [a, b, c, d] = weights(share);
  return [0, 1].map((axis) =>
    [a, b, c, d].reduce((sum, weight, index) => sum + weight * (points[index]?.[axis] ?? 0), 0),
  ) as [number, number];
}

/**
 * Fits one cubic to samples of a longer curve.
 *
 * @param start - the tangent at its start
 * @param end - the tangent at its end
 * @returns undefined if its error exceeds the tolerance
 */
export function fitCubic(
  samples: readonly Point[],
  start: Point,
  end: Point,
  tolerance: number,
): Step | undefined {
  const [from, to] = [samples[0], samples.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  let shares = chordShares(samples);
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = handles(samples, shares, from, to, start, end);
    if (one <= 0 || other <= 0) return undefined;
    const points = [from, plus(from, start, one), plus(to, end, -other), to] as const;
    const misses = samples.map((sample, index) => {
      const near = at(points, shares[index] ?? 0);
      return Math.hypot(near[0] - sample[0], near[1] - sample[1]);
    });
    if (Math.max(...misses) <= tolerance) return { kind: 'cubic', first: points[1], second: points[2], to };
    shares = shares.map((share, index) => nearer(points, samples[index] ?? from, share));
  }
  return undefined;
}

function chordShares(samples: readonly Point[]): number[] {
  const lengths = [0];
  for (const [index, [x, y]] of samples.entries()) {
    const before = samples[index - 1];
    if (before !== undefined) lengths.push((lengths.at(-1) ?? 0) + Math.hypot(x - before[0], y - before[1]));
  }
  return lengths.map((length) => length / (lengths.at(-1) ?? 1));
}

/** Lengths of the two handles that bring a cubic nearest to the samples (least squares). */
function handles(
  samples: readonly Point[],
  shares: readonly number[],
  from: Point,
  to: Point,
  start: Point,
  end: Point,
): [number, number] {
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  for (const [index, sample] of samples.entries()) {
    const [a, b, c, d] = weights(shares[index] ?? 0);
    const [one, other] = [plus([0, 0], start, b), plus([0, 0], end, -c)];
    const rest = plus(plus(sample, from, -(a + b)), to, -(c + d));
    c00 += dot(one, one);
    c01 += dot(one, other);
    c11 += dot(other, other);
    x0 += dot(one, rest);
    x1 += dot(other, rest);
  }
  const determinant = c00 * c11 - c01 * c01;
  if (Math.abs(determinant) < 1e-9) return [0, 0];
  return [(x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant];
}

/** Improves a sample's parameter by one step of Newton's method. */
function nearer(points: readonly [Point, Point, Point, Point], sample: Point, share: number): number {
  const step = 1e-3;
  const [low, high] = [Math.max(0, share - step), Math.min(1, share + step)];
  const [one, middle, other] = [at(points, low), at(points, share), at(points, high)];
  const slope: Point = [(other[0] - one[0]) / (high - low), (other[1] - one[1]) / (high - low)];
  const gap = plus(middle, sample, -1);
  const length = dot(slope, slope);
  if (length === 0) return share;
  return Math.min(1, Math.max(0, share - dot(gap, slope) / length));
}
