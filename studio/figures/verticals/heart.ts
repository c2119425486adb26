import type { Point } from '../../polyline.ts';
import { band, mirrored, points, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { path } from '../path.ts';
import { arc, bow, type Stroke, stroke } from '../shapes.ts';

const line = -14;
/** The beat stays within the inner outline, so that each outline is cut in only two places. */
const beat: Point[] = [
  ...points(`-256,${line} -172,${line}`),
  ...bow([-172, line], [-151, -62], [-130, line]),
  ...points(`-112,${line} -98,14 -70,-112 -28,116 -2,${line} 36,${line}`),
  ...bow([36, line], [66, -82], [96, line]),
  [256, line],
];

/** A vertical's drawing: a heart and its ECG. */
export function heart(): Stroke[] {
  const side = path('M0 -112 C16 -164 62 -192 112 -192 C184 -192 232 -138 232 -72 C232 28 118 118 0 228');
  return layered([
    stroke('solve', whole(inset(side, 30)), { width: 2.2 }),
    stroke('solve', whole(side), { width: 4.4 }),
    { ...stroke('white', band(beat, 17), { width: 0 }), body: true },
    stroke('white', beat, { width: 4, tail: 'both' }),
    vertex(-70, -112),
  ]);
}

/** The whole outline of a heart, one half of which is given from the notch to the tip. */
function whole(side: readonly Point[]): Point[] {
  return [...side, ...mirrored(side).reverse()];
}

/** A half at an even distance within another: rounded at the notch, pointed at the tip. */
function inset(side: readonly Point[], distance: number): Point[] {
  const within = side.slice(1, -1).map(([x, y], index): Point => {
    const [ax, ay] = side[index] ?? [x, y];
    const [bx, by] = side[index + 2] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay);
    return [x - ((by - ay) / length) * distance, y + ((bx - ax) / length) * distance];
  });
  const [notch = [0, 0], first = [0, 0]] = [side[0], within[0]];
  const angle = (Math.atan2(first[1] - notch[1], first[0] - notch[0]) * 180) / Math.PI;
  const half = within.filter(([x]) => x > 0);
  const [[ax, ay], [bx, by]] = [half.at(-2) ?? first, half.at(-1) ?? first];
  const tip: Point = [0, by + ((by - ay) / (ax - bx)) * bx];
  return [...arc(notch, distance, 90, angle), ...half, tip];
}
