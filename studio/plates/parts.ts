import { type Point, type Polyline, polyline } from '../polyline.ts';

/** The parts of a line whose corners lie inside an area. */
export function partsInside(line: Polyline, inside: (x: number, y: number) => boolean): Polyline[] {
  const parts: Point[][] = [[]];
  for (const { x, y } of line) {
    if (inside(x, y)) parts.at(-1)?.push([x, y]);
    else if (parts.at(-1)?.length !== 0) parts.push([]);
  }
  return parts.map(polyline);
}
