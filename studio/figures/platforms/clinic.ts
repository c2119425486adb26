import { band, circle, points, spline, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { arc, bold, fine, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** The gap between the stethoscope and what lies behind it. */
const clearance = 12;
const chest = { x: 80, y: 132 } as const;

/** A platform's drawing: an appointment calendar with a stethoscope laid over its corner. */
export function clinic(): Stroke[] {
  return layered([...calendar(), ...stethoscope(), vertex(chest.x, chest.y)]);
}

function calendar(): Stroke[] {
  const cells = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => `${row}-${column}`));
  const taken: Readonly<Record<string, Stroke['hue']>> = {
    '0-1': 'scale',
    '0-3': 'build',
    '1-0': 'build',
    '1-2': 'scale',
    '2-1': 'build',
  };
  return [
    stroke('white', roundedRectangle(-250, -196, 358, 360, 26), { width: bold, body: true, tail: 'start' }),
    stroke('white', points('-250,-112 108,-112'), { width: 2.4 }),
    ...[-172, -71, 30].flatMap((x) => [
      gap(roundedRectangle(x - 12, -232, 24, 68, 12)),
      stroke('white', roundedRectangle(x - 10, -230, 20, 64, 10), { width: 2.4, body: true }),
    ]),
    ...cells
      // The stethoscope covers this one.
      .filter((cell) => cell !== '2-3')
      .map((cell) => {
        const [row = 0, column = 0] = cell.split('-').map(Number);
        const outline = roundedRectangle(-225 + column * 84, -86 + row * 80, 56, 56, 9);
        const hue = taken[cell];
        return hue === undefined
          ? stroke('white', outline, { width: fine })
          : stroke(hue, outline, { width: 2.2, fill: 0.5 });
      }),
  ];
}

function stethoscope(): Stroke[] {
  const left = spline(points('192,66 156,32 138,-20 136,-72 150,-116 170,-136'));
  const right = spline(points('192,66 228,32 246,-20 248,-72 234,-116 214,-136'));
  const tube = [...points('192,66'), ...arc([136, 168], 56, 0, 180), ...points(`${chest.x},${chest.y}`)];
  return [
    gap(band(tube, 8 + clearance)),
    gap(circle(chest.x, chest.y, 50 + clearance + 4)),
    ...[left, right, tube].map((line) => stroke('white', band(line, 8), { width: 2.4, body: true })),
    ...strokes('white', [circle(174, -140, 14), circle(210, -140, 14)], { width: 2.4, body: true }),
    stroke('white', roundedRectangle(176, 42, 32, 56, 12), { width: 2.4, body: true }),
    stroke('solve', circle(chest.x, chest.y, 50), { width: 3.4, body: true }),
    stroke('solve', circle(chest.x, chest.y, 34), { width: 2.2, fill: 0.25 }),
  ];
}

function gap(outline: Stroke['points']): Stroke {
  return stroke('white', outline, { width: 0, body: true });
}
