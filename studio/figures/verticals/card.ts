import type { Point } from '../../polyline.ts';
import { circle, points, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import {
  arc,
  bold,
  fine,
  moved,
  rectangle,
  roundedRectangle,
  type Stroke,
  stroke,
  turned,
} from '../shapes.ts';

const chip: Point = [-128, 36];

/** A vertical's drawing: a payment card, and behind it the ledger that keeps up with it. */
export function card(): Stroke[] {
  return layered([...ledger(), ...face(), vertex(...(placed([chip])[0] ?? chip))].flat());
}

function ledger(): Stroke[] {
  const rows = Array.from({ length: 11 }, (_, row) => -176 + row * 34);
  return [
    stroke('white', rectangle(-92, -250, 300, 496), { width: 2.8, body: true }),
    stroke('white', points('-92,-204 208,-204'), { width: 2.4 }),
    ...strokes('white', [points('60,-250 60,246'), points('134,-250 134,246')], { width: fine }),
    stroke('scale', points('-72,-228 -6,-228'), { width: 4 }),
    stroke('build', points('78,-228 116,-228'), { width: 4 }),
    stroke('solve', points('152,-228 190,-228'), { width: 4 }),
    ...rows
      .slice(0, 10)
      .flatMap((y, row) => [
        stroke('white', points(`-72,${y} ${[20, -8, 38, 4, 30][row % 5] ?? 0},${y}`), { width: 2 }),
        row % 3 === 1
          ? stroke('solve', points(`${152 + (row % 4) * 5},${y} 190,${y}`), { width: 2.6 })
          : stroke('build', points(`${78 + (row % 4) * 5},${y} 116,${y}`), { width: 2.6 }),
      ]),
    ...strokes('white', [points('76,176 192,176')], { width: 2 }),
    stroke('white', points('84,200 192,200'), { width: 4 }),
    ...strokes('white', [points('76,220 192,220'), points('76,228 192,228')], { width: 2 }),
  ];
}

function face(): Stroke[] {
  const [x, y] = chip;
  const digits = [0, 1, 2, 3].flatMap((group) =>
    [0, 1, 2, 3].map((digit) => circle(-152 + group * 78 + digit * 15, 88, 3.2)),
  );
  const lines = [
    stroke('white', roundedRectangle(-190, -36, 372, 232, 24), { width: 3.4, body: true, tail: 'end' }),
    stroke('build', roundedRectangle(x - 34, y - 26, 68, 52, 10), { width: 2.6, fill: 0.35 }),
    ...strokes(
      'build',
      [
        [
          [x - 34, y],
          [x + 34, y],
        ],
        [
          [x - 10, y - 26],
          [x - 10, y + 26],
        ],
        [
          [x + 12, y - 26],
          [x + 12, y + 26],
        ],
      ],
      { width: fine },
    ),
    ...strokes(
      'build',
      [20, 38, 56].map((radius) => arc([x + 40, y], radius, -40, 40)),
      { width: 2.6 },
    ),
    ...strokes('white', digits, { width: 1.8, fill: 1 }),
    ...strokes('white', [points('-156,136 -20,136')], { width: bold }),
    ...strokes('white', [points('-156,160 -70,160')], { width: 2 }),
    stroke('solve', circle(126, 130, 13), { width: 2.8, fill: 0.35 }),
    stroke('build', circle(109, 160, 13), { width: 2.8, fill: 0.35 }),
    stroke('scale', circle(143, 160, 13), { width: 2.8, fill: 0.35 }),
  ];
  return lines.map((line) => ({ ...line, points: placed(line.points) }));
}

function placed(line: readonly Point[]): Point[] {
  return moved(turned(line, -10), -62, 26);
}
