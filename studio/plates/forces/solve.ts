import { type Point, polyline } from '../../polyline.ts';
import { gaussian, type Random, seeded } from '../../random.ts';
import { glide, mix, span } from '../../timing.ts';
import { circlePath, smoothPath } from '../path.ts';
import { dotPath, fiducials, type Line, middle, sheet } from './sheet.ts';

/** How many tracks are scattered, the golden angle that spreads them evenly, and the radius of the disc they lie in. */
const scattered = 300;
const golden = Math.PI * (3 - Math.sqrt(5));
const rim = 206;
/** Within this distance tracks have found their direction; beyond it, the farther away, the more lost they are. */
const found = 96;
/** How many tracks reach the vertex, how far from it they start, and how far from it they end. */
const arriving = 24;
const gate = 84;
const ring = 10;

/** Solve: tracks scattered at the rim turn, one after another, toward one vertex. */
export function solve(): string {
  const random = seeded(20);
  const strays = Array.from({ length: scattered }, (_, index) => stray(index, random)).filter(
    (line): line is Line => line !== undefined,
  );
  const rays = Array.from({ length: arriving }, (_, index): Line => {
    const angle = (2 * Math.PI * index) / arriving;
    const from = index % 2 === 0 ? gate : gate * 0.78;
    return { pen: 'solve', order: 6 + (index % 3), d: bent(angle, from, ring) };
  });
  return sheet([
    ...fiducials(),
    ...strays,
    ...rays,
    { pen: 'solve', order: 8, d: circlePath(middle, ring) },
    { pen: 'solve', order: 9, d: dotPath(middle) },
  ]);
}

/** One of the scattered tracks: short, and the more lost, the more turned away from the vertex. */
function stray(index: number, random: Random): Line | undefined {
  const distance = rim * Math.sqrt((index + 0.5) / scattered);
  if (distance < gate + 8) return undefined;
  const place = index * golden;
  const lost = glide(span(distance, found, rim));
  const heading = place + Math.PI + lost * gaussian(random) * 1.5;
  const length = mix(24, 18, lost);
  const bend = lost * gaussian(random) * 0.7;
  const at: Point = [middle[0] + distance * Math.cos(place), middle[1] + distance * Math.sin(place)];
  const pen = lost < 0.16 ? 'solve' : random() < lost * 0.35 ? 'faint' : 'ink';
  return { pen, order: Math.round(5 * (1 - lost)), d: dash(at, heading, length, bend) };
}

/** A short arc with a point in its middle, written as one quadratic curve. */
function dash([x, y]: Point, heading: number, length: number, bend: number): string {
  const [along, across] = [(Math.cos(heading) * length) / 2, (Math.sin(heading) * length) / 2];
  const control = [along - across * bend, across + along * bend];
  const numbers = [...control, 2 * along, 2 * across].map((value) => Math.round(value));
  return `M${Math.round(x - along)} ${Math.round(y - across)}q${numbers.join(' ')}`;
}

/** A track that comes in from a distance and bends a little, as every track in a magnetic field does. */
function bent(angle: number, from: number, to: number): string {
  const way = Array.from({ length: 13 }, (_, index): Point => {
    const distance = mix(from, to, index / 12);
    const turn = angle + 0.34 * (distance / gate) ** 2;
    return [middle[0] + distance * Math.cos(turn), middle[1] + distance * Math.sin(turn)];
  });
  return smoothPath(polyline(way));
}
