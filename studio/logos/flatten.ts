import type { Point } from '../polyline.ts';
import type { Outline, Step } from './outline.ts';

const PARTS = 24;

/** The corners of an outline after its curves have been broken into short lines. */
export function flatten(outline: Outline): Point[] {
  const points: Point[] = [];
  let at: Point = [0, 0];
  for (const step of outline) {
    if (step.kind === 'close') continue;
    points.push(...pointsOf(at, step));
    at = step.to;
  }
  return points;
}

function pointsOf(from: Point, step: Exclude<Step, { kind: 'close' }>): Point[] {
  switch (step.kind) {
    case 'quadratic': {
      const { control, to } = step;
      return broken((share) =>
        mixed([from, control, to], [(1 - share) ** 2, 2 * share * (1 - share), share ** 2]),
      );
    }
    case 'cubic': {
      const { first, second, to } = step;
      return broken((share) => {
        const rest = 1 - share;
        return mixed(
          [from, first, second, to],
          [rest ** 3, 3 * share * rest ** 2, 3 * share ** 2 * rest, share ** 3],
        );
      });
    }
    case 'arc':
      return arcPoints(from, step);
    default:
      return [step.to];
  }
}

function mixed(points: readonly Point[], weights: readonly number[]): Point {
  const sum = (axis: 0 | 1) =>
    points.reduce((total, point, index) => total + point[axis] * (weights[index] ?? 0), 0);
  return [sum(0), sum(1)];
}

/** Points along an arc, including its middle. */
export function arcPoints(
  from: Point,
  { radius, large, clockwise, to }: Extract<Step, { kind: 'arc' }>,
): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  if (chord === 0) return [to];
  const r = Math.max(radius, chord / 2);
  const height = Math.sqrt(Math.max(0, r * r - (chord * chord) / 4)) * (large === clockwise ? -1 : 1);
  const center: Point = [from[0] + dx / 2 - (dy / chord) * height, from[1] + dy / 2 + (dx / chord) * height];
  const start = Math.atan2(from[1] - center[1], from[0] - center[0]);
  let sweep = Math.atan2(to[1] - center[1], to[0] - center[0]) - start;
  if (clockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!clockwise && sweep > 0) sweep -= 2 * Math.PI;
  return broken((share) => [
    center[0] + r * Math.cos(start + sweep * share),
    center[1] + r * Math.sin(start + sweep * share),
  ]);
}

/** Points along a curve, whose places are given by shares from 0 to 1. */
function broken(at: (share: number) => Point): Point[] {
  return Array.from({ length: PARTS + 1 }, (_, index) => at(index / PARTS));
}
