import type { Point } from '../../polyline.ts';
import { points, spline, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { bold, fine, moved, rectangle, type Stroke, stroke, turned } from '../shapes.ts';

const scanned: Point = [-3, -19];
const eye: Point = [122, 104];

/** A platform's drawing: shelves with boxes, and a scanner that reads one of them. */
export function inventory(): Stroke[] {
  return layered([
    ...rack(),
    ...parcel(-216, -206, 92, 76, 'build'),
    ...parcel(-116, -186, 66, 56, 'white'),
    ...parcel(-42, -222, 82, 92, 'scale'),
    ...parcel(92, -190, 76, 60, 'white'),
    ...parcel(-216, -56, 70, 66, 'white'),
    ...[rectangle(-138, -74, 76, 84)].map((line) => stroke('white', line, { dotted: true, width: 2 })),
    ...parcel(-52, -86, 98, 96, 'solve'),
    ...parcel(54, -52, 114, 62, 'build'),
    ...parcel(-216, 66, 104, 84, 'scale'),
    ...parcel(-104, 86, 70, 64, 'white'),
    ...parcel(-26, 74, 82, 76, 'build'),
    ...barcode(),
    ...beam(),
    ...scanner(),
    vertex(...scanned),
  ]);
}

function rack(): Stroke[] {
  const boards = [-130, 10, 150].map((y) => stroke('white', rectangle(-240, y, 434, 14), { width: 2.4 }));
  const posts = [-246, 186].map((x) =>
    stroke('white', rectangle(x, -246, 14, 476), { width: 2.6, body: true }),
  );
  return [...boards, ...posts, ...strokes('white', [points('-232,-240 186,-240')], { width: fine })];
}

function parcel(x: number, y: number, width: number, height: number, hue: Stroke['hue']): Stroke[] {
  const middle = x + width / 2;
  return [
    stroke(hue, rectangle(x, y, width, height), { width: 2.6, body: true, fill: hue === 'white' ? 0 : 0.16 }),
    ...strokes(
      hue,
      [points(`${middle - 7},${y} ${middle - 7},${y + 22} ${middle + 7},${y + 22} ${middle + 7},${y}`)],
      { width: fine },
    ),
  ];
}

function barcode(): Stroke[] {
  return [0, 8, 13, 22, 27, 36, 42, 50].map((x, index) =>
    stroke('white', points(`${-28 + x},-34 ${-28 + x},-4`), { width: index % 3 === 0 ? 3.4 : 1.8 }),
  );
}

function beam(): Stroke[] {
  const [x, y] = scanned;
  return [
    stroke('solve', [[x - 36, y], eye, [x + 36, y], [x - 36, y]], { width: 2, fill: 0.22 }),
    stroke('solve', points(`${x - 38},${y} ${x + 38},${y}`), { width: bold }),
  ];
}

function scanner(): Stroke[] {
  const place = (line: readonly Point[]) => moved(turned(line, 36), ...eye, 1.12);
  const housing = spline(
    points(
      '0,-24 44,-30 88,-26 108,-12 106,8 92,20 88,44 104,100 96,112 66,118 54,110 42,52 34,26 14,24 0,18',
    ),
  );
  return [
    stroke('white', place([...housing, ...points('0,-24')]), { width: 3.2, body: true }),
    stroke('solve', place(points('0,-24 0,18')), { width: 4 }),
    stroke('white', place(points('16,-26 16,23')), { width: 2 }),
    stroke('white', place(spline(points('36,32 26,46 34,58 44,56'))), { width: 2.4 }),
    ...strokes(
      'white',
      [place(points('40,-14 84,-11')), place(points('68,72 84,70')), place(points('71,84 87,82'))],
      {
        width: 2,
      },
    ),
  ];
}
