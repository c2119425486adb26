import { charges, colors, type Hue, hueInTurn } from '../palette.ts';
import { lengthOf, type Point, type Polyline } from '../polyline.ts';
import { between, type Random, seeded } from '../random.ts';
import { mix } from '../timing.ts';
import { beam } from '../tracks.ts';
import { curl } from './curl.ts';
import { partsInside } from './parts.ts';
import { smoothPath } from './path.ts';
import { element, selfDrawing, stepOf } from './svg.ts';

const width = 1200;
const height = 600;
const tracks = 32;
const pairs = 3;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** The four events, each with a seed and a vertex in the right half. */
const events: readonly { seed: number; vertex: Point }[] = [
  { seed: 9, vertex: [850, 300] },
  { seed: 6, vertex: [930, 210] },
  { seed: 11, vertex: [760, 380] },
  { seed: 12, vertex: [960, 400] },
];

/** The events behind the quiet banners. */
export function chambers(): string[] {
  return events.map(({ seed, vertex }) => chamber(seed, vertex));
}

/** An event with its vertex in the right half; to the left, where a banner has its words, it fades. */
function chamber(seed: number, vertex: Point): string {
  const random = seeded(seed);
  const beams = beam(16, { width, height }, random).flatMap(({ line }) => visible(line));
  const drawn = Array.from({ length: tracks }, (_, index) => index / (tracks - 1)).flatMap((depth, index) => {
    return drawTrack(vertex, index, depth, random);
  });
  return selfDrawing(width, height, { whole: 1.4, line: 1 }, [
    element('defs', {}, [...(['white', ...charges] as const).map(fading), glow()]),
    element('circle', { class: 'a d0', cx: vertex[0], cy: vertex[1], r: 420, fill: 'url(#glow)' }),
    element('path', {
      stroke: 'url(#white)',
      opacity: 0.13,
      'stroke-width': 0.8,
      d: beams.map(smoothPath).join(''),
    }),
    ...drawn,
    ...Array.from({ length: pairs }, (_, index) => drawPair(vertex, index, random)).flat(),
  ]);
}

/** A hue that fades to the left. */
function fading(hue: Hue): string {
  const place = { id: hue, gradientUnits: 'userSpaceOnUse', x1: 0, y1: 0, x2: width, y2: 0 };
  return element('linearGradient', place, [
    element('stop', { offset: 0.1, 'stop-color': colors[hue], 'stop-opacity': 0.2 }),
    element('stop', { offset: 0.6, 'stop-color': colors[hue] }),
  ]);
}

function glow(): string {
  const stops = [
    [0, '#fff', 0.7],
    [0.05, '#e4e1ff', 0.34],
    [0.2, '#8f88dd', 0.13],
    [1, '#5a50a0', 0],
  ] as const;
  return element(
    'radialGradient',
    { id: 'glow' },
    stops.map(([offset, color, opacity]) =>
      element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
    ),
  );
}

/** A track from the vertex; the less its `depth`, the finer and dimmer. */
function drawTrack(vertex: Point, index: number, depth: number, random: Random): string[] {
  const hue = hueInTurn(index);
  const heading = index * goldenAngle + between(random, -0.2, 0.2);
  const bend = 110 + 900 * random() ** 2;
  const side = random() < 0.5 ? 1 : -1;
  const flight = { end: between(random, 7, 12), length: bend * between(random, 2.1, 3) };
  return draw(curl({ from: vertex, heading, bend: side * bend, ...flight }), hue, depth, 0);
}

/** What an unseen particle leaves where it ends: two tracks that bend apart. */
function drawPair(vertex: Point, index: number, random: Random): string[] {
  const heading = (2 * Math.PI * (index + between(random, 0.2, 0.8))) / pairs;
  const away = between(random, 150, 300);
  const from: Point = [vertex[0] + away * Math.cos(heading), vertex[1] + away * Math.sin(heading)];
  return [1, -1].flatMap((side) => {
    const bend = between(random, 90, 210);
    const flight = { bend: side * bend, end: 8, length: bend * between(random, 2.2, 3) };
    return draw(curl({ from, heading: heading + side * 0.06, ...flight }), 'white', 0.45, 0.4);
  });
}

function draw(line: Polyline, hue: Hue, depth: number, start: number): string[] {
  return visible(line).map((part, piece) =>
    element('path', {
      class: stepOf(piece === 0 ? start : 0.6),
      pathLength: 1,
      stroke: `url(#${hue})`,
      'stroke-width': Number(mix(0.7, 1.8, depth).toFixed(1)),
      opacity: Number((mix(0.2, 0.85, depth ** 1.5) * (hue === 'white' ? 0.75 : 1)).toFixed(2)),
      d: smoothPath(part),
    }),
  );
}

/** The parts of a line that lie in the picture or just outside it. */
function visible(line: Polyline): Polyline[] {
  const room = 12;
  const inside = (x: number, y: number) => x > -room && y > -room && x < width + room && y < height + room;
  return partsInside(line, inside).filter((part) => lengthOf(part) > 8);
}
