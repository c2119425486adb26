import type { Point, Polyline } from '../polyline.ts';

/** How far a smooth segment may turn, and how long it may be, before the next begins. */
const turnLimit = 1.3;
const lengthLimit = 320;
/** How far it may turn the other way in between. */
const swayLimit = 0.12;

/** Writes a line of many short steps as a few smooth segments: a tenth of the bytes, and round at any size. */
export function smoothPath(line: Polyline): string {
  const first = line[0];
  if (first === undefined) return '';
  const pen = new Pen([first.x, first.y]);
  let begun = 0;
  let turned = 0;
  let net = 0;
  let heading = headingAt(line, 0);
  let departure = heading;
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[begun], line[index]];
    if (from === undefined || to === undefined) break;
    const next = headingAt(line, index);
    const change = angleBetween(heading, next);
    heading = next;
    turned += Math.abs(change);
    net += change;
    const length = to.at - from.at;
    const bent = turned - Math.abs(net) > swayLimit;
    if (!bent && turned < turnLimit && length < lengthLimit && index < line.length - 1) continue;
    // The handle with which a cubic curve comes nearest to an arc of this turn.
    const handle = Math.abs(net) < 0.01 ? length / 3 : length * ((4 / 3) * (Math.tan(net / 4) / net));
    pen.curve(
      [from.x + handle * Math.cos(departure), from.y + handle * Math.sin(departure)],
      [to.x - handle * Math.cos(next), to.y - handle * Math.sin(next)],
      [to.x, to.y],
    );
    [begun, turned, net, departure] = [index, 0, 0, next];
  }
  return pen.data;
}

/** Writes a circle as a path, which begins at its rightmost point. */
export function circlePath([x, y]: Point, radius: number): string {
  const arc = (by: number) => `a${[radius, radius, 0, 0, 1, by, 0].map(shorten).join(' ')}`;
  return `M${shorten(x + radius)} ${shorten(y)}${arc(-2 * radius)}${arc(2 * radius)}z`;
}

/** Writes path data in relative coordinates; rounding errors never add up. */
class Pen {
  data: string;
  #at: Point;

  constructor(at: Point) {
    this.#at = onGrid(at);
    this.data = `M${shorten(at[0])} ${shorten(at[1])}`;
  }

  curve(one: Point, other: Point, to: Point): void {
    this.#write('c', [one, other, to]);
  }

  #write(command: string, points: readonly Point[]): void {
    const numbers = points.flatMap((point) => [point[0] - this.#at[0], point[1] - this.#at[1]].map(shorten));
    this.data += command + numbers.join(' ').replaceAll(' -', '-');
    this.#at = onGrid(points.at(-1) ?? this.#at);
  }
}

function onGrid([x, y]: Point): Point {
  return [tenth(x), tenth(y)];
}

function headingAt(line: Polyline, index: number): number {
  const before = line[Math.max(0, index - 1)];
  const after = line[Math.min(line.length - 1, index + 1)];
  if (before === undefined || after === undefined) return 0;
  return Math.atan2(after.y - before.y, after.x - before.x);
}

function angleBetween(one: number, other: number): number {
  const turn = other - one;
  return Math.atan2(Math.sin(turn), Math.cos(turn));
}

/** A number rounded to one decimal. */
function tenth(value: number): number {
  // Adding zero turns -0 into 0.
  return Math.round(value * 10) / 10 + 0;
}

/** A number with at most one decimal, without the characters that SVG can do without. */
export function shorten(value: number): string {
  return String(tenth(value)).replace(/^(-?)0\./, '$1.');
}
