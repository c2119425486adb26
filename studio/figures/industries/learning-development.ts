import { circle } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** An industry's drawing: a course on a laptop, with the mortarboard at its end. */
export function learning(): Stroke[] {
  return stacked([...laptop(), ...mortarboard()]);
}

function laptop(): Layer[] {
  const steps = [0, 1, 2].map((step) => {
    const y = 12 + step * 46;
    return [
      stroke('build', circle(46, y, 13), { width: 3, fill: 0.2 }),
      line('build', `M40 ${y} l5 5 l9 -10`, { width: 2.6 }),
      line('white', `M74 ${y} H${[160, 136, 152][step]}`, { width: 3 }),
    ];
  });
  return [
    solid(
      'white',
      roundedRectangle(-204, -96, 408, 274, 18),
      [
        stroke('white', roundedRectangle(-184, -76, 368, 234, 6), { width: 2 }),
        stroke('scale', roundedRectangle(-158, -26, 170, 130, 10), { width: 3, fill: 0.1 }),
        stroke('scale', path('M-92 8 L-44 38 L-92 68 Z'), { width: 3.4, fill: 0.3 }),
        line('white', 'M-158 130 H12', { width: 3 }),
        line('scale', 'M-158 130 H-70', { width: 6 }),
        ...steps.flat(),
      ],
      { width: 3.4 },
    ),
    solid(
      'white',
      path('M-246 178 H246 V190 Q246 214 222 214 H-222 Q-246 214 -246 190 Z'),
      [line('white', 'M-44 178 Q-40 192 -30 192 H30 Q40 192 44 178', { width: 2.2 })],
      { width: 3.4 },
    ),
  ];
}

function mortarboard(): (Layer | Stroke[])[] {
  return [
    solid('solve', path('M36 -164 V-104 Q100 -66 164 -104 V-164 Z'), [], { width: 3.4, fill: 0.15 }),
    solid('solve', path('M100 -244 L236 -184 L100 -124 L-36 -184 Z'), [], { width: 4 }),
    [stroke('solve', path('M100 -184 L-2 -160 V-112'), { width: 3 })],
    solid('solve', path('M-10 -112 H6 L12 -68 H-16 Z'), [line('solve', 'M-2 -104 V-72')], { width: 2.6 }),
  ];
}
