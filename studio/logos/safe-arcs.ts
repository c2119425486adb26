import type { Point } from '../polyline.ts';
import { arcPoints } from './flatten.ts';
import type { Outline, Step } from './outline.ts';

/** The ratio of chord to diameter from which rounding changes an arc's shape. */
const TOUCHY = 0.9;

/** The ratio of chord to diameter from which an arc is a half circle. */
const HALF = 0.999;

/** Splits arcs that are nearly half circles: their bulge would depend on the last digit of the radius. */
export function safeArcs(outline: Outline): Outline {
  const safe: Step[] = [];
  let at: Point = [0, 0];
  for (const step of outline) {
    if (step.kind === 'arc') safe.push(...split(at, step));
    else safe.push(step);
    if (step.kind !== 'close') at = step.to;
  }
  return safe;
}

function split(from: Point, arc: Extract<Step, { kind: 'arc' }>): Step[] {
  const share = Math.hypot(arc.to[0] - from[0], arc.to[1] - from[1]) / 2 / arc.radius;
  if (!arc.large && (share < TOUCHY || share > HALF)) return [arc];
  const points = arcPoints(from, arc);
  const middle = points[Math.floor(points.length / 2)] ?? arc.to;
  return [
    { ...arc, large: false, to: middle },
    { ...arc, large: false },
  ];
}
