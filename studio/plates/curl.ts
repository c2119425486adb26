import { type Point, type Polyline, polyline } from '../polyline.ts';

/** How a track flies when nothing but the field and a steady loss of momentum acts on it. */
export interface Flight {
  readonly from: Point;
  /** Direction in which it starts, in radians; y points down. */
  readonly heading: number;
  /** Radius of its first bend; negative bends to the left. */
  readonly bend: number;
  /** Radius of its last bend. */
  readonly end: number;
  readonly length: number;
}

/** Flies a track: as it slows, its bends tighten, so that an arc ends in a curl. */
export function curl({ from, heading: start, bend, end, length }: Flight, step = 2): Polyline {
  let heading = start;
  let [x, y] = from;
  const points: Point[] = [from];
  for (let flown = 0; flown < length; flown += step) {
    const radius = end + (Math.abs(bend) - end) * (1 - flown / length);
    heading += (Math.sign(bend) * step) / radius;
    x += step * Math.cos(heading);
    y += step * Math.sin(heading);
    points.push([x, y]);
  }
  return polyline(points);
}
