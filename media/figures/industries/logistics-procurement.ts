import { circle } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { bold, rectangle, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** An industry's drawing: a delivery lorry under way on its route, from the depot's dot to the pin. */
export function logistics(): Stroke[] {
  return stacked([route(), pin(), ...lorry(), road()]);
}

function route(): Stroke[] {
  return [
    stroke('build', path('M-204 -136 C-120 -230 -60 -70 20 -130 C70 -168 110 -110 168 -110'), {
      width: 4,
      dotted: true,
    }),
    stroke('build', circle(-212, -122, 14), { width: 4, fill: 0.2 }),
  ];
}

function pin(): Layer {
  return solid(
    'solve',
    path('M176 -104 C150 -146 124 -164 124 -196 A52 52 0 0 1 228 -196 C228 -164 202 -146 176 -104 Z'),
    [stroke('solve', circle(176, -196, 20), { width: 3.4, fill: 0.25 })],
    { width: 4 },
  );
}

function lorry(): Layer[] {
  const wheel = (x: number): Layer[] => [
    { mask: circle(x, 172, 54), strokes: [] },
    solid('white', circle(x, 172, 42), [stroke('white', circle(x, 172, 18), { width: 2.6 })], { width: 4 }),
  ];
  return [
    solid('white', rectangle(-222, 150, 320, 22), [], { width: 3 }),
    solid(
      'scale',
      roundedRectangle(-244, -66, 306, 216, 6),
      [
        ...[-190, -136, -82, -28, 26].map((x) => line('scale', `M${x} -44 V128`, { width: 2 })),
        line('scale', 'M-244 128 H62', { width: 2.2 }),
        line('scale', 'M-244 -44 H62', { width: 2.2 }),
      ],
      { width: 4 },
    ),
    solid(
      'white',
      path('M78 172 V-30 H156 Q172 -30 180 -16 L214 56 L238 70 Q246 76 246 88 V172 Z'),
      [
        stroke('white', path('M104 -2 H152 L182 58 H104 Z'), { width: 3, fill: 0.06 }),
        line('white', 'M104 84 H130', { width: 3.4 }),
        line('white', 'M92 -30 V172', { width: 2 }),
        stroke('solve', roundedRectangle(220, 100, 26, 24, 4), { width: 2.6, fill: 0.25 }),
      ],
      { width: 4 },
    ),
    ...wheel(-168),
    ...wheel(-72),
    ...wheel(164),
  ];
}

function road(): Stroke[] {
  return [
    stroke('white', path('M-256 216 H256'), { width: 4 }),
    ...[-236, -116, 4, 124].map((x) => line('white', `M${x} 240 h70`, { width: bold })),
  ];
}
