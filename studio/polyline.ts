/** A place in the picture, in pixels. */
export type Point = readonly [x: number, y: number];

/** A corner of a polyline, and how far along the line it lies. */
interface Corner {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** A line through corners, each with its distance along it, so that a part of the line can be drawn. */
export type Polyline = readonly Corner[];

/** Measures a line through points. */
export function polyline(points: Iterable<Point>): Polyline {
  const corners: Corner[] = [];
  for (const [x, y] of points) {
    const last = corners.at(-1);
    corners.push({ x, y, at: last === undefined ? 0 : last.at + Math.hypot(x - last.x, y - last.y) });
  }
  return corners;
}

/** The length of a line. */
export function lengthOf(line: Polyline): number {
  return line.at(-1)?.at ?? 0;
}

/** The part of a line between two distances along it; empty where there is none. */
export function section(line: Polyline, from: number, to: number): Polyline {
  if (to <= from) return [];
  const part: Corner[] = [];
  let before: Corner | undefined;
  for (const corner of line) {
    if (before !== undefined && before.at < from && corner.at > from) part.push(along(before, corner, from));
    if (corner.at >= from && corner.at <= to) part.push(corner);
    if (before !== undefined && before.at < to && corner.at > to) {
      part.push(along(before, corner, to));
      break;
    }
    before = corner;
  }
  return part;
}

function along(one: Corner, other: Corner, at: number): Corner {
  const share = (at - one.at) / (other.at - one.at);
  return { x: one.x + share * (other.x - one.x), y: one.y + share * (other.y - one.y), at };
}
