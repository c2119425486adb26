import type { Hue } from '../../palette.ts';
import type { Point } from '../../polyline.ts';
import { circle, points, spline, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { arc, bold, bow, curve, fine, rectangle, type Stroke, stroke } from '../shapes.ts';

const deck = 38;
const stacks = [4, 5, 5, 6, 5, 4, 3];
const hues: readonly Hue[] = ['solve', 'build', 'scale', 'white'];

/** A vertical's drawing: a container ship under way to its port. */
export function ship(): Stroke[] {
  return layered([
    ...route(),
    ...bridge(),
    ...stacks.flatMap((height, column) =>
      Array.from({ length: height }, (_, row) => container(column, row)).flat(),
    ),
    ...hull(),
    ...sea(),
    vertex(254, 8),
  ]);
}

function container(column: number, row: number): Stroke[] {
  const hue = hues[(column * 5 + row * 3 + ((column * row) % 3)) % 4] ?? 'white';
  const [x, y] = [-150 + column * 50, deck - (row + 1) * 27];
  const ribs = [9, 18, 28, 37].map((at) => points(`${x + at},${y + 6} ${x + at},${y + 17}`));
  return [
    stroke(hue, rectangle(x, y, 46, 23), { width: 2.3, fill: hue === 'white' ? 0 : 0.2 }),
    ...strokes(hue, ribs, { width: 1.2 }),
  ];
}

function hull(): Stroke[] {
  const bowLine = spline(points('254,8 246,44 230,82 222,106 240,112 246,126 232,142 206,150'));
  const stern = spline(points('-206,150 -232,140 -244,108 -250,34'));
  const under = [
    ...points('-244,106 223,106'),
    ...spline(points('223,106 240,112 246,126 232,142 206,150')),
    ...spline(points('-206,150 -232,140 -244,106')),
  ];
  return [
    stroke('white', [...points(`-250,34 -238,${deck} 196,${deck} 222,18 254,8`), ...bowLine, ...stern], {
      width: 3.4,
      body: true,
    }),
    stroke('solve', under, { width: 3.4, fill: 0.32 }),
    ...strokes('white', [points('-226,66 196,66')], { width: fine }),
    ...strokes(
      'white',
      [-200, -176, -152].map((x) => circle(x, 52, 3)),
      { width: fine },
    ),
    stroke('white', points('214,52 206,66 222,66 214,52 214,44'), { width: fine }),
  ];
}

function bridge(): Stroke[] {
  const windows = [-92, -66, -40, -14, 12].map((y) => points(`-220,${y} -178,${y}`));
  return [
    stroke('white', points(`-232,${deck} -232,-116 -166,-116 -166,${deck}`), { width: 2.6 }),
    stroke('white', rectangle(-250, -144, 102, 28), { width: 2.6 }),
    ...strokes(
      'scale',
      [-238, -216, -194, -172].map((x) => rectangle(x, -137, 14, 12)),
      { width: fine, fill: 0.7 },
    ),
    ...strokes('white', windows, { width: 2 }),
    stroke('solve', points('-222,-144 -218,-184 -188,-184 -184,-144'), { width: 2.4, fill: 0.3 }),
    ...strokes('white', [points('-166,-144 -166,-206'), points('-178,-190 -154,-190')], { width: 2 }),
  ];
}

/** The way to the port, as on a chart. */
function route(): Stroke[] {
  const pin = (x: number, y: number): Point[] => [
    [x, y],
    ...bow([x, y], [x - 24, y - 30], [x - 21, y - 46]),
    ...arc([x, y - 48], 21, 174, 366),
    ...bow([x + 21, y - 46], [x + 24, y - 30], [x, y]),
  ];
  return [
    stroke('white', bow([-128, -186], [60, -268], [226, -128]), { width: 2.6, dotted: true }),
    stroke('white', circle(-128, -186, 7), { width: 2.4 }),
    stroke('build', pin(228, -122), { width: bold, fill: 0.3 }),
    stroke('build', circle(228, -170, 8), { width: 2.4 }),
  ];
}

function sea(): Stroke[] {
  const wave = (y: number, from: number, to: number, phase: number) =>
    curve(90, (share): Point => {
      const x = from + (to - from) * share;
      return [x, y + 7 * Math.sin(x / 13.5 + phase)];
    });
  return [
    stroke('scale', wave(174, -256, 256, 0), { width: bold, tail: 'both' }),
    stroke('scale', wave(200, -216, 200, 2), { width: 2.4, tail: 'both' }),
    stroke('scale', wave(226, -150, 120, 4), { width: 2 }),
  ];
}
