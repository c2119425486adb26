import type { Point } from '../../polyline.ts';
import { circle, points, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { bold, curve, fine, moved, roundedRectangle, type Stroke, stroke, turned } from '../shapes.ts';

const rows = [-70, -24, 22, 68];

/** A service's drawing: paper forms whose lines run over into a screen. */
export function transformation(): Stroke[] {
  return layered([
    ...sheet(-8, -152, -22),
    ...sheet(-4, -154, -12),
    ...sheet(0, -156, 0),
    ...rows.map((y, row) => stroke(row < 3 ? 'build' : 'scale', stream(y, row), { width: 2.6 })),
    ...screen(),
    vertex(26, 20),
  ]);
}

function sheet(degrees: number, x: number, y: number): Stroke[] {
  const place = (line: readonly Point[]) => moved(turned(line, degrees), x, y);
  const first = degrees === 0;
  return [
    stroke('white', place(points('-90,-152 46,-152 90,-108 90,152 -90,152 -90,-152')), {
      width: first ? 2.8 : 2,
      body: true,
    }),
    stroke('white', place(points('46,-152 46,-108 90,-108')), { width: 2 }),
    stroke('solve', place(points('-68,-116 6,-116')), { width: first ? 4 : bold }),
    ...rows.flatMap((row, index) => [
      stroke('white', place(roundedRectangle(-70, row - 3, 18, 18, 2)), { width: fine }),
      stroke('white', place(points(`-38,${row + 6} ${index % 2 === 0 ? 66 : 40},${row + 6}`)), { width: 2 }),
    ]),
    stroke(
      'white',
      place(curve(60, (share) => [-72 + 84 * share, 120 + 9 * Math.sin(share * 19) * (1 - share * 0.6)])),
      { width: fine },
    ),
  ];
}

/** The way from a line of the form to its row on the screen. */
function stream(y: number, row: number): Point[] {
  const [from, to]: Point[] = [
    [-58, y + 6],
    [70, -44 + row * 52],
  ];
  if (from === undefined || to === undefined) return [];
  return curve(24, (share) => {
    const smooth = share * share * (3 - 2 * share);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * smooth];
  });
}

function screen(): Stroke[] {
  const hues = ['build', 'build', 'build', 'scale'] as const;
  return [
    stroke('white', roundedRectangle(26, -152, 230, 304, 22), { width: bold, body: true, tail: 'end' }),
    stroke('white', roundedRectangle(40, -138, 202, 276, 10), { width: fine }),
    stroke('white', points('40,-100 242,-100'), { width: fine }),
    ...strokes('white', [circle(58, -119, 5), circle(76, -119, 5)], { width: fine, fill: 1 }),
    ...hues.flatMap((hue, row) => {
      const y = -54 + row * 54;
      return [
        stroke(hue, circle(74, y, 15), { width: 2.2, fill: row < 3 ? 0.3 : 0 }),
        ...(row < 3 ? [stroke(hue, points(`67,${y} 73,${y + 7} 83,${y - 7}`), { width: 2.6 })] : []),
        stroke('white', points(`102,${y - 7} ${row % 2 === 0 ? 220 : 192},${y - 7}`), { width: 2.4 }),
        stroke('white', points(`102,${y + 8} ${row % 2 === 0 ? 168 : 206},${y + 8}`), { width: fine }),
      ];
    }),
  ];
}
