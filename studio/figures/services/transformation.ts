import type { Point } from '../../polyline.ts';
import { circle, points, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { bold, curve, fine, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

const rows = [0, 1, 2, 3].map((row) => ({
  paper: -70 + row * 52,
  screen: -92 + row * 84,
  hue: row < 3 ? ('build' as const) : ('scale' as const),
}));

/** A service's drawing: paper forms whose lines flow onto a screen. */
export function transformation(): Stroke[] {
  return layered([
    ...[-32, -16].map((shift) => stroke('white', sheet(shift, -shift), { width: 2.4, body: true })),
    ...form(),
    ...screen(),
    vertex(48, rows[1]?.screen ?? 0),
  ]);
}

function sheet(x: number, y: number): Point[] {
  return points('-226,-200 -86,-200 -40,-154 -40,176 -226,176 -226,-200').map(([left, top]) => [
    left + x,
    top + y,
  ]);
}

function form(): Stroke[] {
  return [
    stroke('white', sheet(0, 0), { width: bold, body: true }),
    stroke('white', points('-86,-200 -86,-154 -40,-154'), { width: 2.4 }),
    stroke('solve', points('-202,-152 -124,-152'), { width: 4 }),
    stroke('white', points('-202,-118 -92,-118'), { width: 2 }),
    ...rows.flatMap(({ paper, screen, hue }) => [
      stroke('white', roundedRectangle(-204, paper - 12, 24, 24, 4), { width: 2 }),
      stroke(hue, [...points(`-162,${paper}`), ...stream(paper, screen)], { width: bold }),
    ]),
    stroke(
      'white',
      curve(60, (share) => [-200 + 96 * share, 144 + 10 * Math.sin(share * 19) * (1 - share * 0.6)]),
      { width: 2 },
    ),
  ];
}

/** The path from a line of the form to its row on the screen. */
function stream(from: number, to: number): Point[] {
  return curve(30, (share) => [-84 + 114 * share, from + (to - from) * share * share * (3 - 2 * share)]);
}

function screen(): Stroke[] {
  return [
    stroke('white', roundedRectangle(30, -214, 226, 428, 26), { width: bold, body: true, tail: 'end' }),
    stroke('white', points('30,-160 256,-160'), { width: 2.4 }),
    ...strokes('white', [circle(60, -187, 6), circle(82, -187, 6)], { width: fine, fill: 1 }),
    ...rows.flatMap(({ screen: y, hue }, row) => [
      stroke(hue, circle(78, y, 22), { width: 2.6, fill: row < 3 ? 0.3 : 0 }),
      ...(row < 3 ? [stroke(hue, points(`68,${y} 76,${y + 9} 90,${y - 9}`), { width: bold })] : []),
      stroke('white', points(`120,${y - 9} ${row % 2 === 0 ? 230 : 206},${y - 9}`), { width: bold }),
      stroke('white', points(`120,${y + 11} ${row % 2 === 0 ? 176 : 222},${y + 11}`), { width: 2 }),
    ]),
  ];
}
