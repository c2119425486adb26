import type { Point } from '../../polyline.ts';
import { circle, points, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { arc, bold, curve, fine, moved, roundedRectangle, type Stroke, stroke, turned } from '../shapes.ts';

const tip: Point = [6, 132];

/** A service's drawing: an app on a phone, finished at the top and still a sketch where the pencil is. */
export function product(): Stroke[] {
  return layered([...construction(), ...telephone(), ...pencil(), vertex(...tip)]);
}

/** The lines with which the drawing was constructed. */
function construction(): Stroke[] {
  const lines = [
    points('-222,-238 90,-238'),
    points('-222,238 90,238'),
    points('-184,-256 -184,256'),
    points('52,-256 52,256'),
    points('-66,-256 -66,256'),
  ];
  return strokes('scale', lines, { width: fine, dotted: true });
}

function telephone(): Stroke[] {
  const left = -184;
  const done: Point[] = [
    [left, 30],
    ...arc([left + 36, -202], 36, 180, 270),
    ...arc([16, -202], 36, 270, 360),
    [52, 30],
  ];
  const drawn: Point[] = [
    [52, 30],
    ...arc([16, 202], 36, 0, 90),
    ...arc([left + 36, 202], 36, 90, 180),
    [left, 30],
  ];
  return [
    stroke('white', done, { width: 3.4, body: true }),
    stroke('white', drawn, { width: 2.4, dotted: true }),
    stroke('white', points('-92,-214 -40,-214'), { width: 3.4 }),
    stroke('build', roundedRectangle(-162, -184, 192, 96, 10), { width: 2.2, fill: 0.25 }),
    stroke('build', points('-150,-100 -106,-146 -76,-118 -40,-160 18,-100'), { width: 2.6 }),
    stroke('build', circle(-124, -160, 9), { width: 2.2 }),
    ...strokes('white', [points('-162,-62 -30,-62')], { width: bold }),
    ...strokes('white', [points('-162,-38 30,-38'), points('-162,-18 0,-18')], { width: fine }),
    stroke('scale', roundedRectangle(-162, 6, 88, 34, 17), { width: 2.2, fill: 0.9 }),
    stroke('white', roundedRectangle(-162, 70, 86, 76, 8), { width: 2, dotted: true }),
    ...strokes('white', [points('-162,70 -76,146'), points('-76,70 -162,146')], {
      width: fine,
      dotted: true,
    }),
    stroke(
      'solve',
      curve(40, (share) => [-54 + 60 * share, 90 + 42 * share + 10 * Math.sin(share * 14) * (1 - share)]),
      { width: 2.6 },
    ),
    stroke('white', points('-162,180 30,180'), { width: 2, dotted: true }),
  ];
}

function pencil(): Stroke[] {
  const place = (line: readonly Point[]) => moved(turned(line, 40), ...tip);
  return [
    stroke('white', place(points('0,0 -24,-62 -24,-300 24,-300 24,-62 0,0')), { width: bold, body: true }),
    stroke('solve', place(points('0,0 -8,-20 8,-20 0,0')), { width: 2, fill: 1 }),
    stroke('white', place(points('-24,-62 -12,-72 0,-62 12,-72 24,-62')), { width: 2.2 }),
    ...strokes('white', [place(points('-8,-72 -8,-254')), place(points('8,-72 8,-254'))], { width: fine }),
    ...strokes('white', [place(points('-24,-256 24,-256')), place(points('-24,-268 24,-268'))], {
      width: 2.2,
    }),
    stroke('solve', place(points('-24,-270 -24,-300 24,-300 24,-270')), { width: bold }),
  ];
}
