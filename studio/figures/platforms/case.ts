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

/** A platform's drawing: a case folder with its papers, the stamp on it, and a clock for its deadline. */
export function caseFile(): Stroke[] {
  return layered([
    stroke(
      'white',
      points('-246,-140 -246,-176 -230,-190 -112,-190 -86,-156 176,-156 190,-142 190,-60 -246,-60 -246,-140'),
      { width: 2.6, body: true },
    ),
    ...paper(-6, -28, -12, 'fine'),
    ...paper(4, 8, -6, 'plain'),
    stroke('white', points('-246,210 -204,-70 234,-70 194,210 -246,210'), {
      width: 3.4,
      body: true,
      tail: 'end',
    }),
    ...label(),
    ...stamp(),
    ...clock(),
    vertex(156, 150),
  ]);
}

function paper(degrees: number, x: number, y: number, kind: 'fine' | 'plain'): Stroke[] {
  const place = (line: readonly Point[]) => moved(turned(line, degrees), x - 20, y - 60);
  return [
    stroke('white', place(rectangle(-150, -150, 290, 300)), {
      width: kind === 'fine' ? 1.8 : 2.2,
      body: true,
    }),
    ...strokes('scale', [place(points('-120,-116 -10,-116'))], { width: bold }),
    ...strokes(
      'white',
      [-84, -58, -32].map((row) => place(points(`-120,${row} 110,${row}`))),
      { width: fine },
    ),
  ];
}

/** The label with the number by which people refer to the case. */
function label(): Stroke[] {
  return [
    stroke('white', roundedRectangle(42, -42, 154, 62, 8), { width: 2.2 }),
    stroke('scale', points('60,-22 128,-22'), { width: 4 }),
    stroke('white', points('60,0 176,0'), { width: 2 }),
  ];
}

function stamp(): Stroke[] {
  const place = (line: readonly Point[]) => moved(turned(line, -12), -96, 66);
  return [
    stroke('build', place(circle(0, 0, 82)), { width: 3.4 }),
    stroke('build', place(circle(0, 0, 66)), { width: 2 }),
    stroke('build', place(points('-34,2 -10,28 38,-26')), { width: 6 }),
  ];
}

function clock(): Stroke[] {
  const at: Point = [156, 150];
  const marks = Array.from({ length: 12 }, (_, hour) =>
    moved(
      turned(
        [
          [0, -72],
          [0, hour % 3 === 0 ? -56 : -64],
        ],
        hour * 30,
      ),
      ...at,
    ),
  );
  return [
    stroke('white', circle(...at, 94), { width: 3.4, body: true }),
    ...strokes('white', marks, { width: 2.2 }),
    stroke('solve', [...arc(at, 80, -90, 60), at, [at[0], at[1] - 80]], { width: fine, fill: 0.3 }),
    stroke('white', [at, [at[0], at[1] - 50]], { width: bold }),
    stroke('solve', [at, [at[0] + 32, at[1] + 55]], { width: bold }),
  ];
}
