import { band, circle, points, spline, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { arc, bold, fine, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** A platform's drawing: an appointment calendar with a stethoscope laid over it. */
export function clinic(): Stroke[] {
  return layered([...calendar(), ...stethoscope(), vertex(158, 176)]);
}

function calendar(): Stroke[] {
  const cells = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4].map((column) => ({ row, column })));
  const taken: Readonly<Record<string, Stroke['hue']>> = {
    '0-1': 'scale',
    '0-3': 'build',
    '1-0': 'build',
    '1-2': 'solve',
    '1-4': 'scale',
    '2-1': 'scale',
    '2-2': 'build',
    '3-0': 'solve',
  };
  return [
    stroke('white', roundedRectangle(-236, -206, 380, 392, 26), { width: bold, body: true, tail: 'end' }),
    stroke('white', points('-236,-122 144,-122'), { width: 2.4 }),
    ...[-160, -46, 68].flatMap((x) => [
      stroke('white', roundedRectangle(x - 9, -240, 18, 62, 9), { width: 2.4, body: true }),
    ]),
    ...cells.map(({ row, column }) => {
      const hue = taken[`${row}-${column}`];
      const cell = roundedRectangle(-208 + column * 67, -96 + row * 67, 50, 50, 8);
      return hue === undefined
        ? stroke('white', cell, { width: fine })
        : stroke(hue, cell, { width: 2.2, fill: 0.5 });
    }),
  ];
}

function stethoscope(): Stroke[] {
  const left = spline(points('-16,-96 -30,-60 -26,10 20,76 66,92'));
  const right = spline(points('208,-96 222,-60 216,10 168,76 122,92'));
  const tube = spline(points('94,100 92,150 70,214 6,244 -62,216 -58,150 0,132 70,150 108,168'));
  return [
    ...[left, right, tube].map((line) => stroke('white', band(line, 7), { width: 2.4, body: true })),
    ...strokes('white', [circle(-18, -104, 13), circle(210, -104, 13)], { width: 2.4, body: true }),
    stroke('white', roundedRectangle(64, 78, 60, 30, 12), { width: 2.4, body: true }),
    stroke('solve', circle(158, 176, 54), { width: 3.4, body: true }),
    stroke('solve', circle(158, 176, 38), { width: 2.2, fill: 0.25 }),
    ...strokes('white', [arc([158, 176], 22, 200, 260)], { width: 2 }),
  ];
}
