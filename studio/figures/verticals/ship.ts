import { hueInTurn } from '../../palette.ts';
import type { Point } from '../../polyline.ts';
import { circle, points, spline, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { arc, bold, bow, curve, fine, moved, rectangle, type Stroke, stroke } from '../shapes.ts';

const deck = 38;
/** The mast's top, where the route starts. */
const mast: Point = [-166, -210];
const stacks = [4, 5, 5, 6, 5, 4, 3];

/** A vertical's drawing: a container ship on its way to port. */
export function ship(): Stroke[] {
  const drawing = layered([
    ...route(),
    ...bridge(),
    ...stacks.flatMap((height, column) =>
      Array.from({ length: height }, (_, row) => container(column, row)).flat(),
    ),
    ...hull(),
    ...sea(),
    vertex(...mast),
  ]);
  return drawing.map((one) => ({ ...one, points: moved(one.points, 0, 22) }));
}

function container(column: number, row: number): Stroke[] {
  const hue = hueInTurn(column * 5 + row * 3 + ((column * row) % 3));
  const [x, y] = [-150 + column * 50, deck - (row + 1) * 27];
  const ribs = [9, 18, 28, 37].map((at) => points(`${x + at},${y + 6} ${x + at},${y + 17}`));
  return [
    stroke(hue, rectangle(x, y, 46, 23), { width: 2.3, fill: hue === 'white' ? 0 : 0.2 }),
    ...strokes(hue, ribs, { width: 1.2 }),
  ];
}

function hull(): Stroke[] {
  const bowLine = spline(points('254,8 246,44 230,82 218,118 210,160'));
  const stern = spline(points('-226,160 -238,118 -246,78 -250,34'));
  return [
    stroke('white', [...points(`-250,34 -238,${deck} 196,${deck} 222,18 254,8`), ...bowLine, ...stern], {
      width: 3.4,
      body: true,
    }),
    stroke('solve', points('-244,94 225,94'), { width: 3.4 }),
    stroke('white', points('-246,66 196,66'), { width: fine }),
    stroke('white', points('214,44 214,52 206,66 222,66 214,52'), { width: fine }),
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
    ...strokes('white', [[[-166, -144], mast], points('-180,-186 -152,-186')], { width: 2 }),
  ];
}

/** The route to the port, as on a chart. */
function route(): Stroke[] {
  const pin = (x: number, y: number): Point[] => [
    [x, y],
    ...bow([x, y], [x - 24, y - 30], [x - 21, y - 46]),
    ...arc([x, y - 48], 21, 174, 366),
    ...bow([x + 21, y - 46], [x + 24, y - 30], [x, y]),
  ];
  return [
    stroke('white', bow(mast, [70, -282], [226, -116]), { width: 2.8, dotted: true }),
    stroke('build', pin(228, -122), { width: bold, fill: 0.3 }),
    stroke('build', circle(228, -170, 8), { width: 2.4 }),
  ];
}

/** The waves; the first hides the part of the hull that is under water. */
function sea(): Stroke[] {
  const wave = (y: number, from: number, to: number, phase: number) =>
    curve(90, (share): Point => {
      const x = from + (to - from) * share;
      return [x, y + 8 * Math.sin(x / 15 + phase)];
    });
  const surface = wave(122, -262, 262, 0);
  return [
    stroke('scale', [...moved(surface, 0, -3), ...points('262,180 -262,180')], { width: 0, body: true }),
    stroke('scale', surface, { width: 3.4, tail: 'both' }),
    stroke('scale', wave(160, -224, 224, 2), { width: bold }),
    stroke('scale', wave(198, -150, 150, 4), { width: 2.4 }),
  ];
}
