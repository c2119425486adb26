import type { Point } from '../../polyline.ts';
import { points, spline, strokes, vertex } from '../drafting.ts';
import { inside } from '../layered.ts';
import { arc, bow, curve, type Stroke, stroke } from '../shapes.ts';

/** The outline from the shoulder at the back over the head and down the face to the chest. */
const profile = spline(
  points(
    '-252,238 -240,184 -204,142 -150,114 -126,80 -124,36 -136,-2 -160,-40 -180,-88 -182,-144 -160,-198 -112,-236 -52,-248 4,-242 48,-216 72,-176 80,-136 78,-116 92,-90 108,-66 104,-56 88,-50 88,-38 98,-28 96,-18 86,-14 92,-4 90,8 80,16 82,36 72,56 42,62 16,62 8,84 12,116 40,146 76,172 98,204 104,238',
  ),
);
/** How far the mesh reaches at each height, from the back to a face without features, so that its lines keep apart. */
const widths = points(
  '-52,-52 -134,36 -176,78 -183,90 -172,98 -148,98 -126,84 -121,52 -127,22 -160,34 -218,66 -252,104',
);

/** A platform's drawing: a head and shoulders made of a mesh, and the sound waves of its speech. */
export function awatar(): Stroke[] {
  const foot = bow([104, 238], [-74, 268], [-252, 238]);
  const bust = [...profile, ...foot];
  const meridians = [0.2, 0.4, 0.6, 0.8].map(meridian);
  const parallels = Array.from({ length: 11 }, (_, index) => {
    const y = -250 + (index + 1) * 41;
    return curve(40, (share): Point => [-270 + 400 * share, y + 16 * Math.sin(share * Math.PI)]);
  });
  const mesh = strokes('scale', [...meridians, ...parallels], { width: 2 });
  return [
    ...mesh.flatMap((line) => inside(line, bust)),
    stroke('white', bust, { width: 3.6, body: true }),
    ...strokes(
      'solve',
      [40, 76, 112, 148].map((radius) => arc([96, -16], radius, -36, 36)),
      { width: 3 },
    ),
    vertex(96, -16),
  ];
}

/** A line of the mesh from the crown down. */
function meridian(share: number): Point[] {
  const step = (268 + 248) / (widths.length - 1);
  return spline(widths.map(([from, to], row) => [from + (to - from) * share, -248 + row * step]));
}
