import { colors, hueInTurn } from '../palette.ts';
import { lengthOf, type Point, type Polyline, section } from '../polyline.ts';
import { between, type Random, seeded } from '../random.ts';
import { beam } from '../tracks.ts';
import { curl } from './curl.ts';
import { circlePath, smoothPath } from './path.ts';
import { element, selfDrawing, stepOf } from './svg.ts';

const width = 1200;
const height = 720;
const vertex: Point = [452, 392];

/** Where tracks may go: not to the left, where the page has its words. */
const room = { left: 400, top: 34, right: 1166, bottom: 686 };
const spread = 2.75;
/** Radius of the ring in which a track ends. */
const ring = 6;

/** How the flash fades away from its middle. */
const flash = [
  [0, 1],
  [0.04, 0.75],
  [0.12, 0.34],
  [0.3, 0.12],
  [0.6, 0.03],
  [1, 0],
] as const;

/** The picture of the careers page: as many tracks leave one vertex as positions are open. */
export function positions(count: number): string {
  const beams = beam(16, { width, height }, seeded(7)).map(({ line }) => smoothPath(line));
  const tracks = fan(count, seeded(5)).map((line, index) => drawTrack(line, index, count));
  return selfDrawing(width, height, { whole: 1.6, line: 1 }, [
    element('defs', {}, [element('radialGradient', { id: 'flash' }, flash.map(stop))]),
    element('path', { stroke: colors.white, opacity: 0.09, d: beams.join('') }),
    element('circle', { class: 'a d0', cx: vertex[0], cy: vertex[1], r: 190, fill: 'url(#flash)' }),
    ...tracks.flat(),
  ]);
}

function stop([offset, opacity]: readonly [number, number]): string {
  return element('stop', { offset, 'stop-color': '#e9e7ff', 'stop-opacity': opacity });
}

function drawTrack(line: Polyline, index: number, count: number): string[] {
  const end = line.at(-1);
  if (end === undefined) return [];
  const look = { pathLength: 1, stroke: colors[hueInTurn(index)], 'stroke-width': 2 };
  const way = smoothPath(section(line, 0, lengthOf(line) - ring));
  return [
    element('path', { class: stepOf(index / count), ...look, d: way }),
    element('path', { class: stepOf(1), ...look, d: circlePath([end.x, end.y], ring) }),
  ];
}

/**
 * Flies tracks that fan out and end far from each other: many are tried for each, and a long one that ends where there
 * is little else is taken.
 */
export function fan(count: number, random: Random): Polyline[] {
  const flown: Polyline[] = [];
  for (let index = 0; index < count; index++) {
    const heading = spread * ((index + 0.5) / count - 0.5);
    let [best, bestRoom]: [Polyline, number] = [[], Number.NEGATIVE_INFINITY];
    for (let trial = 0; trial < 500; trial++) {
      const bend = between(random, 170, 620) * (random() < 0.5 ? 1 : -1);
      const length = Math.abs(bend) * between(random, 1.7, 3);
      const line = curl({ from: vertex, heading, bend, end: between(random, 12, 26), length }, 4);
      if (!line.every(isInRoom)) continue;
      const alone = 0.12 * length + roomFor(line, flown);
      if (alone > bestRoom) [best, bestRoom] = [line, alone];
    }
    flown.push(best);
  }
  return flown;
}

/** How far a track's end is from other ends; much less if it ends on another track or covers another's end. */
function roomFor(line: Polyline, others: readonly Polyline[]): number {
  const end = line.slice(-1);
  const ends = others.flatMap((other) => other.slice(-1));
  const crowded = Math.min(gapBetween(end, others.flat()), gapBetween(ends, line)) < 4 * ring;
  return gapBetween(end, [...ends, ...line.slice(0, 1)]) - (crowded ? 400 : 0);
}

function gapBetween(some: Polyline, others: Polyline): number {
  return Math.min(
    ...some.flatMap((one) => others.map((other) => Math.hypot(one.x - other.x, one.y - other.y))),
  );
}

function isInRoom({ x, y }: Polyline[number]): boolean {
  return x > room.left && x < room.right && y > room.top && y < room.bottom;
}
