import { circle, vertex } from '../drafting.ts';
import { clipped, type Layer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { bow, rectangle, type Stroke, stroke } from '../shapes.ts';

/** A story's drawing: a transformer below its pylon, and the one developing fault that raised an alert. */
export function faultsFound(): Stroke[] {
  return [...stacked([pylon(), wires(), ...transformer(), fault(), ground(), alert()]), vertex(68, 104)];
}

function pylon(): Stroke[] {
  const left = (y: number) => -168 - ((y + 236) / 444) * 62;
  const right = (y: number) => -168 + ((y + 236) / 444) * 62;
  const levels = [-196, -150, -104, -50, 16, 100, 208];
  const braces = levels.slice(0, -1).flatMap((y, index) => {
    const next = levels[index + 1] ?? y;
    return [
      line('white', `M${left(y)} ${y} L${right(next)} ${next}`),
      line('white', `M${right(y)} ${y} L${left(next)} ${next}`),
    ];
  });
  const arms = [-176, -116].map((y, index) => {
    const reach = 66 + index * 6;
    return stroke('white', path(`M${-168 - reach} ${y} L-168 ${y - 20} L${-168 + reach} ${y} Z`), {
      width: 2.2,
    });
  });
  return [
    stroke('white', path('M-230 208 L-168 -236 L-106 208'), { width: 3 }),
    ...braces,
    ...arms,
    ...[-234, -102].map((x) => line('white', `M${x} -176 v16`, { width: 4 })),
    ...[-240, -96].map((x) => line('white', `M${x} -116 v16`, { width: 4 })),
  ];
}

function wires(): Stroke[] {
  return [
    stroke('build', path('M-234 -160 Q-246 -151 -262 -149'), { width: 1.8, tail: 'end' }),
    stroke('build', path('M-240 -100 Q-252 -91 -268 -89'), { width: 1.8, tail: 'end' }),
    stroke('build', bow([-102, -160], [-40, -96], [30, -96]), { width: 1.8 }),
    stroke('build', bow([-96, -100], [10, -60], [102, -96]), { width: 1.8 }),
    stroke('build', bow([-102, -160], [60, -118], [174, -96]), { width: 1.8 }),
  ];
}

function transformer(): Layer[] {
  const bushing = (x: number) => [
    solid('white', path(`M${x - 9} 0 L${x - 6} -92 H${x + 6} L${x + 9} 0 Z`), [], { width: 2.2 }),
    ...[-76, -60, -44, -28, -12].map((y, rib) =>
      solid(
        'white',
        path(
          `M${x - 13 - rib} ${y} Q${x} ${y - 10} ${x + 13 + rib} ${y} Q${x} ${y + 5} ${x - 13 - rib} ${y} Z`,
        ),
        [],
        { width: 1.8 },
      ),
    ),
  ];
  const fins = Array.from({ length: 5 }, (_, fin) =>
    solid('white', rectangle(162 + fin * 15, 42, 8, 140), [], { width: 1.8 }),
  );
  return [
    ...[30, 102, 174].flatMap(bushing),
    solid('white', rectangle(-22, 0, 250, 16), [], { width: 2.2 }),
    ...[56, 160].map((y) => solid('white', rectangle(140, y, 80, 12), [], { width: 1.8 })),
    solid('white', rectangle(-12, 16, 160, 176), []),
    ...fins,
    solid('white', rectangle(-20, 192, 250, 16), [], { width: 2.2 }),
  ];
}

function fault(): Stroke[] {
  const tank = rectangle(-12, 16, 160, 176);
  return [
    ...clipped(
      tank,
      [22, 38, 56, 76].map((radius) =>
        stroke('solve', circle(68, 104, radius), { width: 2.2, dotted: true }),
      ),
    ),
    stroke('solve', path('M138 -132 V28'), { width: 3, dotted: true }),
    stroke('solve', path('M76 70 L50 110 H66 L58 140 L86 96 H69 Z'), { width: 3, fill: 0.4 }),
  ];
}

function ground(): Stroke[] {
  return [
    stroke('white', path('M-246 208 H246'), { width: 2.2 }),
    ...Array.from({ length: 24 }, (_, mark) => line('white', `M${-232 + mark * 20} 208 l-12 16`)),
  ];
}

function alert(): Layer {
  return solid(
    'solve',
    path('M138 -246 L202 -138 H74 Z'),
    [line('solve', 'M138 -212 V-178', { width: 4 }), line('solve', 'M138 -158 v1', { width: 5 })],
    { width: 3, fill: 0.14 },
  );
}
