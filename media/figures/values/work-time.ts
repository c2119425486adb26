import type { Point } from '../../polyline.ts';
import { circle } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { path } from '../path.ts';
import { arc, bold, type Stroke, stroke } from '../shapes.ts';

/** A value's drawing: a clock between sun and moon, and on its rim the working day, which can be slid. */
export function workTime(): Stroke[] {
  return stacked([dial(), ...working(), ...sun(), moon()]);
}

function at(hour: number, far: number): Point {
  const angle = ((hour - 3) / 12) * 2 * Math.PI;
  return [far * Math.cos(angle), far * Math.sin(angle)];
}

function dial(): Layer {
  const marks = Array.from({ length: 12 }, (_, hour) =>
    stroke('white', [at(hour, 140), at(hour, hour % 3 === 0 ? 112 : 124)], {
      width: hour % 3 === 0 ? 4 : 2.2,
    }),
  );
  const common = [[0, 0] as const, ...arc([0, 0], 100, 0, 60), [0, 0] as const];
  return solid(
    'white',
    circle(0, 0, 160),
    [
      stroke('scale', common, { width: 2.2, fill: 0.2 }),
      ...marks,
      stroke('white', [[0, 0], at(10, 74)], { width: 5 }),
      stroke('white', [[0, 0], at(2, 112)], { width: 4 }),
      stroke('white', circle(0, 0, 7), { width: 4 }),
    ],
    { width: 3.4 },
  );
}

function working(): (Layer | Stroke[])[] {
  const handle = (hour: number): Layer => {
    const [x, y] = at(hour, 202);
    return solid('build', circle(x, y, 20), [stroke('build', circle(x, y, 6), { width: bold })], {
      width: 3.4,
    });
  };
  return [
    [
      stroke('white', arc([0, 0], 202, 0, 360), { width: 2.2, dotted: true }),
      stroke('build', arc([0, 0], 202, -65, 130), { width: 9 }),
    ],
    handle(0.85),
    handle(7.3),
  ];
}

function sun(): Layer[] {
  const [x, y] = [-190, -190];
  const rays = Array.from({ length: 10 }, (_, ray) => {
    const [cos, sin] = [Math.cos((ray / 5) * Math.PI), Math.sin((ray / 5) * Math.PI)];
    return stroke(
      'solve',
      [
        [x + 42 * cos, y + 42 * sin],
        [x + 56 * cos, y + 56 * sin],
      ],
      { width: bold },
    );
  });
  return [
    { mask: circle(x, y, 66), strokes: rays },
    solid('solve', circle(x, y, 30), [], { width: 3.4, fill: 0.2 }),
  ];
}

function moon(): Layer {
  const crescent = path('M200 146 A50 50 0 1 0 238 224 A42 42 0 0 1 200 146 Z');
  const outline = crescent.map(([x, y]): Point => [x, y]);
  return { mask: circle(202, 196, 66), strokes: [stroke('scale', outline, { width: 3.4, fill: 0.2 })] };
}
