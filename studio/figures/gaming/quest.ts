import type { Point } from '../../polyline.ts';
import { circle, ellipse, vertex } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { star } from '../outlines.ts';
import { line, path } from '../path.ts';
import { bold, bow, fine, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** A slide's drawing: the levels of a course, from those already passed to the one with the trophy. */
export function quest(): Stroke[] {
  const [one, two, three, four, five] = [
    [-292, 158],
    [-150, 108],
    [0, 156],
    [140, 78],
    [284, -8],
  ] as const;
  return [
    ...stacked([
      ...score(),
      ...pad(one, 70, 'build'),
      ...pad(two, 70, 'build'),
      ...pad(three, 76, 'scale'),
      ...pad(four, 70, 'white'),
      ...pad(five, 92, 'solve'),
      hops([one, two, three], 'build'),
      hops([three, four, five], 'white'),
      ...passed(one),
      ...passed(two),
      ...current(three),
      ...locked(four),
      ...trophy(five),
    ]),
    vertex(0, 32),
  ];
}

/** A small floating island with a level on it. */
function pad([x, y]: Point, across: number, hue: Stroke['hue']): Layer[] {
  const down = across * 0.34;
  const rim = ellipse(x, y, across, down);
  const at = (data: string) => path(data).map(([px, py]): Point => [x + px * across, y + py * across]);
  const rock = at(
    'M-1 0 L-0.82 0.5 L-0.5 0.62 L-0.3 1 L0.02 1.22 L0.24 0.9 L0.5 0.8 L0.76 0.46 L1 0 L0 -0.2 Z',
  );
  const facets = [
    'M-0.76 0.22 L-0.5 0.62 L-0.26 0.33 L-0.3 1',
    'M-0.26 0.33 L0.02 1.22 L0.3 0.32 L0.24 0.9',
    'M0.3 0.32 L0.5 0.8 L0.78 0.21',
  ].map((data) => stroke('white', at(data), { width: 1.3 }));
  return [
    solid('white', rock, facets, { width: 2.6 }),
    solid(hue, rim, [stroke(hue, ellipse(x, y, across * 0.76, down * 0.76), { width: fine, fill: 0.14 })]),
  ];
}

function hops(stops: readonly Point[], hue: Stroke['hue']): Stroke[] {
  return stops.slice(1).map((to, index) => {
    const from = stops[index] ?? to;
    const control: Point = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - 84];
    return stroke(hue, bow([from[0] + 36, from[1] - 2], control, [to[0] - 36, to[1] - 2]), {
      width: 3.4,
      dotted: true,
    });
  });
}

function passed([x, y]: Point): Layer[] {
  return [
    solid('build', circle(x, y - 44, 36), [
      stroke('build', circle(x, y - 44, 27), { width: fine, fill: 0.15 }),
      line('build', `M${x - 14} ${y - 44} l10 11 l19 -22`, { width: 5 }),
    ]),
  ];
}

function current([x, y]: Point): Layer[] {
  const drop = path('M0 0 C-26 -44 -54 -66 -54 -100 A54 54 0 0 1 54 -100 C54 -66 26 -44 0 0 Z');
  return [
    solid(
      'scale',
      drop.map(([px, py]): Point => [px + x, py + y - 4]),
      [stroke('white', star(x, y - 102, 34, 0.46), { width: 2.6, fill: 0.2 })],
      { width: 3.6 },
    ),
  ];
}

function locked([x, y]: Point): Layer[] {
  return [
    solid(
      'white',
      path(
        `M${x - 20} ${y - 40} V${y - 62} A20 20 0 0 1 ${x + 20} ${y - 62} V${y - 40} H${x + 11} V${y - 62} A11 11 0 0 0 ${x - 11} ${y - 62} V${y - 40} Z`,
      ),
      [],
      { width: 2.4 },
    ),
    solid('white', roundedRectangle(x - 31, y - 46, 62, 50, 8), [
      stroke('white', circle(x, y - 26, 6), { width: 2.2 }),
      line('white', `M${x} ${y - 20} v12`, { width: bold }),
    ]),
  ];
}

function trophy([x, y]: Point): Layer[] {
  const at = (data: string) => path(data).map(([px, py]): Point => [px + x, py + y]);
  return [
    solid('solve', at('M-44 -126 H-78 V-112 Q-78 -70 -30 -66 L-34 -80 Q-62 -84 -62 -112 H-44 Z'), [], {
      width: 2.6,
    }),
    solid('solve', at('M44 -126 H78 V-112 Q78 -70 30 -66 L34 -80 Q62 -84 62 -112 H44 Z'), [], { width: 2.6 }),
    solid('solve', at('M-8 -50 H8 V-18 H-8 Z'), [], { width: 2.6 }),
    solid('solve', at('M-38 -2 L-32 -22 H32 L38 -2 Q0 8 -38 -2 Z'), [], { width: bold }),
    solid(
      'solve',
      at('M-48 -146 H48 V-110 C48 -70 24 -46 0 -46 C-24 -46 -48 -70 -48 -110 Z'),
      [stroke('solve', star(x, y - 106, 24, 0.46), { width: 2.4, fill: 0.4 })],
      { width: 3.6 },
    ),
  ];
}

/** What the player has achieved: stars, and a bar for the level. */
function score(): Layer[] {
  return [
    ...[-306, -202, -98].map((x, index) =>
      solid('build', star(x, -186, 46, 0.46), [], { width: 3.6, fill: index < 2 ? 0.3 : 0 }),
    ),
    solid(
      'white',
      roundedRectangle(-352, -112, 296, 30, 15),
      [line('build', 'M-334 -97 H-150', { width: 11 })],
      {
        width: bold,
      },
    ),
  ];
}
