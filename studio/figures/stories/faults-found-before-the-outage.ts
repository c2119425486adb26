import { circle, vertex } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { bow, rectangle, type Stroke, stroke } from '../shapes.ts';

/** A story's drawing: a transformer below its pylon, and the warning that points to the fault growing in it. */
export function faultsFound(): Stroke[] {
  return [
    ...stacked([pylon(), wires(), ...transformer(), ...fault(), ground(), ...alert()]),
    vertex(146, 124),
  ];
}

function pylon(): Stroke[] {
  const middle = -170;
  const half = (y: number) => ((y + 240) / 464) * 64;
  const levels = [-196, -150, -96, -28, 56, 150, 224];
  const braces = levels.slice(0, -1).flatMap((y, index) => {
    const next = levels[index + 1] ?? y;
    return [
      line('white', `M${middle - half(y)} ${y} L${middle + half(next)} ${next}`, { width: 2.2 }),
      line('white', `M${middle + half(y)} ${y} L${middle - half(next)} ${next}`, { width: 2.2 }),
    ];
  });
  const arms = [
    [-176, 62],
    [-112, 76],
  ].flatMap(([y = 0, reach = 0]) => [
    stroke('white', path(`M${middle - reach} ${y} L${middle} ${y - 24} L${middle + reach} ${y} Z`), {
      width: 3,
    }),
    ...[-reach, reach].map((x) => line('white', `M${middle + x} ${y} v22`, { width: 5 })),
  ]);
  return [
    stroke('white', path(`M${middle - half(224)} 224 L${middle} -240 L${middle + half(224)} 224`), {
      width: 4,
    }),
    ...braces,
    ...arms,
  ];
}

/** The wires from the pylon's two nearer insulators to the two bushings. */
function wires(): Stroke[] {
  return [
    stroke('build', bow([-108, -150], [-10, -96], [40, -84]), { width: 3 }),
    stroke('build', bow([-94, -86], [-54, -48], [-20, -84]), { width: 3 }),
  ];
}

function transformer(): Layer[] {
  const bushing = (x: number) => [
    solid('white', path(`M${x - 9} 26 L${x - 6} -84 H${x + 6} L${x + 9} 26 Z`), [], { width: 2.6 }),
    ...[-56, -30, -4].map((y, rib) =>
      solid(
        'white',
        path(`M${x - 18 - rib * 2} ${y + 8} L${x} ${y - 6} L${x + 18 + rib * 2} ${y + 8} Z`),
        [],
        { width: 2.6 },
      ),
    ),
  ];
  const fins = [210, 232].map((x) => solid('white', rectangle(x, 62, 16, 124), [], { width: 2.6 }));
  return [
    ...[-20, 40].flatMap(bushing),
    solid('white', rectangle(-46, 20, 258, 20), [], { width: 3 }),
    solid('white', rectangle(202, 84, 30, 10), [], { width: 2.2 }),
    solid('white', rectangle(202, 154, 30, 10), [], { width: 2.2 }),
    ...fins,
    solid('white', rectangle(-34, 40, 236, 164), [], { width: 3.4 }),
    ...[-16, 158].map((x) => solid('white', rectangle(x, 204, 26, 20), [], { width: 3 })),
  ];
}

function fault(): (Layer | Stroke[])[] {
  const rings = [34, 50].map((radius) =>
    stroke('solve', circle(146, 124, radius), { width: 2.6, dotted: true }),
  );
  const bolt = path('M154 94 L130 130 H145 L138 156 L164 118 H149 Z');
  return [rings, solid('solve', bolt, [], { width: 3, fill: 0.4 })];
}

function ground(): Stroke[] {
  return [stroke('white', path('M-250 224 H250'), { width: 4 })];
}

/** The warning, and its arrow down to the fault. */
function alert(): (Layer | Stroke[])[] {
  return [
    [
      line('solve', 'M146 -104 V62', { width: 3.4 }),
      line('solve', 'M134 48 L146 63 L158 48', { width: 3.4 }),
    ],
    solid(
      'solve',
      path('M146 -246 L228 -104 H64 Z'),
      [line('solve', 'M146 -198 V-154', { width: 6 }), line('solve', 'M146 -130 v1', { width: 7 })],
      { width: 4, fill: 0.14 },
    ),
  ];
}
