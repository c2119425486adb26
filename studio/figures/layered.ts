import type { Point } from '../polyline.ts';
import type { Ends, Stroke } from './shapes.ts';

/**
 * Takes away what bodies hide: each hides what lies within it of the strokes earlier in the list. A body without width
 * only makes a gap.
 */
export function layered(strokes: readonly Stroke[]): Stroke[] {
  let seen: Stroke[] = [];
  for (const stroke of strokes) {
    if (stroke.body === true) seen = seen.flatMap((one) => outside(one, closed(stroke.points)));
    if (stroke.width > 0) seen.push(stroke);
  }
  return seen;
}

/** The parts of a stroke that lie outside a closed outline. */
export function outside(stroke: Stroke, outline: readonly Point[]): Stroke[] {
  return kept(stroke, divided(stroke.points, outline), false);
}

/** The parts of a stroke that lie inside a closed outline. */
export function inside(stroke: Stroke, outline: readonly Point[]): Stroke[] {
  return kept(stroke, divided(stroke.points, outline), true);
}

function kept(stroke: Stroke, parts: readonly Part[], within: boolean): Stroke[] {
  if (parts.every(({ inside }) => inside === within)) return [stroke];
  const { tail, fill: _fill, body: _body, ...look } = stroke;
  return joined(parts).flatMap(({ points, inside }, index) => {
    if (inside !== within) return [];
    const ends = keptEnds(tail, index === 0, index === parts.length - 1);
    return [{ ...look, points, ...(ends === undefined ? {} : { tail: ends }) }];
  });
}

/** Joins the first and the last part of a closed line, so that no gap shows where it begins. */
function joined(parts: readonly Part[]): readonly Part[] {
  const [first, last] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || !first || !last || first.inside !== last.inside) return parts;
  const [start, end] = [first.points[0], last.points.at(-1)];
  if (!start || !end || Math.hypot(start[0] - end[0], start[1] - end[1]) > 1e-6) return parts;
  return [{ ...first, points: [...last.points, ...first.points.slice(1)] }, ...parts.slice(1, -1)];
}

/** Lets an outline end where it begins. */
export function closed(outline: readonly Point[]): Point[] {
  return [...outline, ...outline.slice(0, 1)];
}

function keptEnds(tail: Ends | undefined, first: boolean, last: boolean): Ends | undefined {
  const start = first && (tail === 'start' || tail === 'both');
  const end = last && (tail === 'end' || tail === 'both');
  if (start && end) return 'both';
  if (start) return 'start';
  return end ? 'end' : undefined;
}

/** A part of a line that lies on one side of a body's outline. */
interface Part {
  readonly points: Point[];
  readonly inside: boolean;
}

/** Divides a line where it crosses a closed outline. */
function divided(line: readonly Point[], outline: readonly Point[]): Part[] {
  const [only] = line;
  if (only !== undefined && line.length === 1) return [{ points: [only], inside: false }];
  const parts: Part[] = [];
  const near = nearness(outline);
  for (const [from, to] of sides(line)) {
    const cuts = near(from, to) ? [0, ...crossings(from, to, outline), 1] : [0, 1];
    for (const [start, end] of sides(cuts)) {
      if (end - start < 1e-9) continue;
      const middle = between(from, to, (start + end) / 2);
      const inside = near(from, to) && holds(outline, middle) && !borders(outline, middle);
      const [one, other] = [between(from, to, start), between(from, to, end)];
      const last = parts.at(-1);
      if (last?.inside === inside) last.points.push(other);
      else parts.push({ points: [one, other], inside });
    }
  }
  return parts;
}

/** Whether a closed outline goes around a point. */
function holds(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (const [one, other] of sides(outline)) {
    if (one[1] > y === other[1] > y) continue;
    if (x < one[0] + ((y - one[1]) / (other[1] - one[1])) * (other[0] - one[0])) inside = !inside;
  }
  return inside;
}

/** Makes a quick test of whether a line may meet an outline: most lie far from it. */
function nearness(outline: readonly Point[]): (from: Point, to: Point) => boolean {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return (from, to) =>
    Math.max(from[0], to[0]) >= left &&
    Math.min(from[0], to[0]) <= right &&
    Math.max(from[1], to[1]) >= top &&
    Math.min(from[1], to[1]) <= bottom;
}

/** Whether a point lies on an outline: what runs along a body's edge is not hidden by it. */
function borders(outline: readonly Point[], [x, y]: Point): boolean {
  return sides(outline).some(([one, other]) => {
    const [ex, ey] = [other[0] - one[0], other[1] - one[1]];
    const along = ((x - one[0]) * ex + (y - one[1]) * ey) / (ex * ex + ey * ey || 1);
    const share = Math.max(0, Math.min(1, along));
    return Math.hypot(x - one[0] - share * ex, y - one[1] - share * ey) < 0.05;
  });
}

function crossings(from: Point, to: Point, outline: readonly Point[]): number[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const found: number[] = [];
  for (const [one, other] of sides(outline)) {
    const [ex, ey] = [other[0] - one[0], other[1] - one[1]];
    const turn = dx * ey - dy * ex;
    if (Math.abs(turn) < 1e-9) continue;
    const [ox, oy] = [one[0] - from[0], one[1] - from[1]];
    const along = (ox * ey - oy * ex) / turn;
    const across = (ox * dy - oy * dx) / turn;
    if (along > 0 && along < 1 && across >= 0 && across <= 1) found.push(along);
  }
  return found.toSorted((one, other) => one - other);
}

function between(from: Point, to: Point, share: number): Point {
  if (share === 0) return from;
  if (share === 1) return to;
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** Pairs each item of a list with the next one. */
function sides<T>(list: readonly T[]): [T, T][] {
  return list.slice(1).map((item, index) => [list[index] ?? item, item]);
}
