import { circle } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { arc, bold, rectangle, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** An industry's drawing: a bank, and the phone that pays a coin into it. */
export function fintech(): Stroke[] {
  return stacked([...bank(), waves(), ...phone()]);
}

function bank(): Layer[] {
  const columns = [-200, -126, -52, 22].map((x) =>
    solid(
      'white',
      path(`M${x} 156 V-70 H${x + 40} V156 Z`),
      [
        line('white', `M${x + 13} -58 V144`, { width: 1.8 }),
        line('white', `M${x + 27} -58 V144`, { width: 1.8 }),
      ],
      { width: 3.4 },
    ),
  );
  return [
    ...columns,
    ...[-200, -126, -52, 22].flatMap((x) => [
      solid('white', rectangle(x - 8, -86, 56, 16), [], { width: 2.6 }),
      solid('white', rectangle(x - 8, 144, 56, 16), [], { width: 2.6 }),
    ]),
    solid('white', rectangle(-232, -112, 320, 26), [], { width: 3.4 }),
    solid(
      'white',
      path('M-244 -112 L-72 -236 L100 -112 Z'),
      [
        stroke('white', path('M-190 -128 L-72 -212 L46 -128 Z'), { width: 2 }),
        stroke('build', circle(-72, -156, 20), { width: bold, fill: 0.2 }),
      ],
      { width: 4 },
    ),
    solid('white', rectangle(-226, 160, 340, 24), [], { width: 3.4 }),
    solid('white', rectangle(-246, 184, 370, 28), [], { width: 3.4 }),
  ];
}

function waves(): Stroke[] {
  return [46, 74, 102].map((radius) => stroke('build', arc([176, -100], radius, -132, -48), { width: 5 }));
}

function phone(): Layer[] {
  return [
    solid(
      'white',
      roundedRectangle(100, -80, 146, 306, 24),
      [
        stroke('white', roundedRectangle(114, -66, 118, 278, 12), { width: 2 }),
        line('white', 'M156 -52 H190', { width: bold }),
        line('white', 'M134 132 H212', { width: bold }),
        line('white', 'M134 156 H184', { width: bold }),
        stroke('build', circle(173, 46, 46), { width: 4, fill: 0.15 }),
        stroke('build', circle(173, 46, 33), { width: 2 }),
        line('build', 'M156 48 L169 61 L192 32', { width: 5 }),
      ],
      { width: 4 },
    ),
  ];
}
