import type { Point } from '../../polyline.ts';
import { circle } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { path } from '../path.ts';
import { arc, bold, moved, type Stroke, stroke } from '../shapes.ts';

const rim = 210;
/** Where the working day begins and ends on the rim, in degrees from three o'clock. */
const [begin, end] = [150, 390];

/** A value's drawing: a clock, and around it the working day, which can be moved by its ends, a sun and a moon. */
export function workTime(): Stroke[] {
  return stacked([day(), dial(), handle(begin, sun()), handle(end, moon())]);
}

function at(degrees: number, far: number): Point {
  const angle = (degrees / 180) * Math.PI;
  return [far * Math.cos(angle), far * Math.sin(angle)];
}

function day(): Stroke[] {
  return [
    stroke('white', arc([0, 0], rim, end - 360, begin), { width: 3, dotted: true }),
    stroke('build', arc([0, 0], rim, begin, end), { width: 9 }),
  ];
}

function dial(): Layer {
  const marks = Array.from({ length: 12 }, (_, hour) =>
    stroke('white', [at(hour * 30, 138), at(hour * 30, hour % 3 === 0 ? 110 : 122)], {
      width: hour % 3 === 0 ? 4 : 2.6,
    }),
  );
  return solid(
    'white',
    circle(0, 0, 164),
    [
      ...marks,
      stroke('white', [[0, 0], at(-150, 72)], { width: 5 }),
      stroke('white', [[0, 0], at(-60, 100)], { width: 4 }),
      stroke('white', circle(0, 0, 8), { width: 4, fill: 1 }),
    ],
    { width: 4 },
  );
}

/** A round handle on the rim with a sign in it. */
function handle(degrees: number, sign: readonly Stroke[]): Layer {
  const [x, y] = at(degrees, rim);
  const strokes = sign.map((one) => ({ ...one, points: moved(one.points, x, y) }));
  // The day's line ends a little earlier, so that its round end just meets the handle's outline.
  return { ...solid('build', circle(x, y, 54), strokes, { width: 4 }), mask: circle(x, y, 62) };
}

function sun(): Stroke[] {
  const rays = Array.from({ length: 8 }, (_, ray) =>
    stroke('solve', [at(ray * 45, 28), at(ray * 45, 37)], { width: bold }),
  );
  return [stroke('solve', circle(0, 0, 16), { width: bold, fill: 0.3 }), ...rays];
}

function moon(): Stroke[] {
  const crescent = path('M6 -30 A30 30 0 1 0 30 12 A26 26 0 0 1 6 -30 Z');
  return [stroke('scale', crescent, { width: bold, fill: 0.3 })];
}
