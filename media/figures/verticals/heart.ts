import type { Point } from '../../polyline.ts';
import { band, points, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { bow, curve, moved, type Stroke, stroke } from '../shapes.ts';

const beat: Point[] = [
  ...points('-256,0 -128,0'),
  ...bow([-128, 0], [-106, -48], [-84, 0]),
  ...points('-58,0 -42,30 -8,-158 28,104 46,0 74,0'),
  ...bow([74, 0], [106, -72], [138, 0]),
  [256, 0],
];

/** A vertical's drawing: a heart and its ECG. */
export function heart(): Stroke[] {
  const outline = curve(120, (share) => {
    const turn = Math.PI + 2 * Math.PI * share;
    const y = 13 * Math.cos(turn) - 5 * Math.cos(2 * turn) - 2 * Math.cos(3 * turn) - Math.cos(4 * turn);
    return [16 * Math.sin(turn) ** 3 * 13.6, -y * 13.8 - 4];
  });
  const inner = [0.88, 0.76, 0.64, 0.52].map((size, index) =>
    stroke('solve', moved(outline, 0, -6 * (index + 1), size), { width: 2 - index * 0.3 }),
  );
  return layered([
    ...inner,
    stroke('solve', outline, { width: 3.6 }),
    { ...stroke('white', band(beat, 13), { width: 0 }), body: true },
    stroke('white', beat, { width: 3.6, tail: 'both' }),
    vertex(-8, -158),
  ]);
}
