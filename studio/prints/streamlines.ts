import type { Random } from '@website/site/chamber/physics/random.ts';
import { type Occupied, occupiedGround } from './occupied.ts';

/** A field of directions, in CSS pixels of the picture. */
export interface Field {
  readonly width: number;
  readonly height: number;
  /** The region at a point; −1 where nothing may be drawn. Lines stay within one region. */
  readonly region: (x: number, y: number) => number;
  /** The unit direction at a point; its sign is irrelevant. */
  readonly direction: (x: number, y: number) => readonly [x: number, y: number];
  /** How far apart lines are, in pixels; infinite where there are none. */
  readonly spacing: (x: number, y: number) => number;
  /** The longest a line may be, in pixels, drawn at random for each. */
  readonly longest: () => number;
}

/** A line along the field. */
export interface Streamline {
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Whether it ends at the border of its region, at its first and at its last point. */
  readonly isCut: readonly [first: boolean, last: boolean];
}

const STEP = 1;
/** How near lines may come to each other while they run, as a share of their spacing. */
const CROWDED = 0.6;

/**
 * Lines that follow a field and keep their distance from each other (Jobard and Lefer, «Creating evenly-spaced
 * streamlines of arbitrary density», 1997): new lines start beside those that are there, then wherever there is room.
 */
export function streamlines(field: Field, random: Random): Streamline[] {
  const lines: Streamline[] = [];
  const occupied = occupiedGround(field.width, field.height);
  const waiting: Streamline[] = [];
  const start = (x: number, y: number) => {
    const spacing = field.spacing(x, y);
    if (spacing === Infinity) return;
    const region = field.region(x, y);
    if (region === -1 || !occupied.isFree(x, y, spacing * 0.97, region, -1, 0)) return;
    const line = trace(field, occupied, x, y, region, lines.length);
    if (line === undefined) return;
    lines.push(line);
    waiting.push(line);
  };
  for (const [x, y] of shuffledPlaces(field, random)) {
    start(x, y);
    for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) {
      for (let index = 0; index < line.points.length; index += 3) {
        const [atX, atY] = line.points[index] ?? [0, 0];
        const spacing = field.spacing(atX, atY);
        if (spacing === Infinity) continue;
        const [dx, dy] = field.direction(atX, atY);
        start(atX - dy * spacing, atY + dx * spacing);
        start(atX + dy * spacing, atY - dx * spacing);
      }
    }
  }
  return lines;
}

/** A place in every small square of the picture that may have lines, in a random order. */
function shuffledPlaces({ width, height, spacing }: Field, random: Random): (readonly [number, number])[] {
  const places: (readonly [number, number])[] = [];
  for (let y = 0; y < height; y += 1.5) {
    for (let x = 0; x < width; x += 1.5) {
      const [atX, atY] = [x + random() * 1.5, y + random() * 1.5];
      if (spacing(atX, atY) < Infinity) places.push([atX, atY]);
    }
  }
  for (let index = places.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const kept = places[index] ?? [0, 0];
    places[index] = places[other] ?? [0, 0];
    places[other] = kept;
  }
  return places;
}

/** Follows the field from a place in both directions until there is no more room, and marks the points it takes. */
function trace(
  field: Field,
  occupied: Occupied,
  startX: number,
  startY: number,
  region: number,
  id: number,
): Streamline | undefined {
  const most = field.longest() / STEP / 2;
  const mark = occupied.mark();
  occupied.add(startX, startY, region, id, 0);
  const halves = [1, -1].map((sign) => {
    const points: (readonly [number, number])[] = [];
    let isCut = false;
    let [x, y] = [startX, startY];
    let [lastX, lastY] = field.direction(x, y);
    lastX *= sign;
    lastY *= sign;
    for (let count = 1; count < most; count += 1) {
      const [halfX, halfY] = aligned(field.direction(x, y), lastX, lastY);
      const [dx, dy] = aligned(field.direction(x + (halfX * STEP) / 2, y + (halfY * STEP) / 2), halfX, halfY);
      // A sharp bend is a fault of the field: the line ends before it.
      if (dx * lastX + dy * lastY < 0.6) break;
      x += dx * STEP;
      y += dy * STEP;
      if (field.region(x, y) !== region) {
        isCut = true;
        break;
      }
      const spacing = field.spacing(x, y);
      if (spacing === Infinity || !occupied.isFree(x, y, spacing * CROWDED, region, id, count * sign)) break;
      occupied.add(x, y, region, id, count * sign);
      points.push([x, y]);
      [lastX, lastY] = [dx, dy];
    }
    return { points, isCut };
  });
  const [ahead, behind] = halves;
  if (ahead === undefined || behind === undefined) return undefined;
  const points = [...behind.points.reverse(), [startX, startY] as const, ...ahead.points];
  if (points.length < 4) {
    occupied.undo(mark);
    return undefined;
  }
  return { points, isCut: [behind.isCut, ahead.isCut] };
}

/** A direction, flipped if it points against another one. */
function aligned([x, y]: readonly [number, number], lastX: number, lastY: number): [number, number] {
  return x * lastX + y * lastY < 0 ? [-x, -y] : [x, y];
}
