import { circle } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { bold, rectangle, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** An industry's drawing: a delivery truck, and its route from the depot's dot to the pin. */
export function logistics(): Stroke[] {
  return stacked([route(), pin(), ...truck(), road()]);
}

function route(): Stroke[] {
  return [
    stroke('build', path('M-196 -144 C-120 -230 -60 -80 20 -134 C62 -164 100 -112 146 -110'), {
      width: 4,
      dotted: true,
    }),
    stroke('build', circle(-214, -128, 16), { width: 4, fill: 0.2 }),
  ];
}

function pin(): Layer {
  return solid(
    'solve',
    path('M176 -98 C150 -142 122 -162 122 -194 A54 54 0 0 1 230 -194 C230 -162 202 -142 176 -98 Z'),
    [stroke('solve', circle(176, -194, 20), { width: 3.4, fill: 0.25 })],
    { width: 4 },
  );
}

function truck(): Layer[] {
  const wheel = (x: number): Layer[] => [
    { mask: circle(x, 172, 52), strokes: [] },
    solid('white', circle(x, 172, 41), [stroke('white', circle(x, 172, 15), { width: bold })], { width: 4 }),
  ];
  return [
    // The box ends above the wheels, so that only the chassis is cut out for them.
    solid('white', rectangle(-232, 112, 478, 48), [], { width: 4 }),
    solid(
      'white',
      path('M82 160 V-34 H156 Q172 -34 180 -20 L214 52 L238 66 Q248 72 248 86 V160 Z'),
      [
        stroke('white', path('M108 -6 H150 L180 52 H108 Z'), { width: 3.4, fill: 0.06 }),
        line('white', 'M108 82 H134', { width: 3.4 }),
        stroke('solve', roundedRectangle(220, 92, 28, 28, 4), { width: bold, fill: 0.25 }),
      ],
      { width: 4 },
    ),
    solid(
      'scale',
      roundedRectangle(-248, -76, 312, 190, 8),
      [-186, -124, -61, 2].map((x) => line('scale', `M${x} -46 V84`, { width: bold })),
      { width: 4 },
    ),
    ...wheel(-178),
    ...wheel(-78),
    ...wheel(166),
  ];
}

function road(): Stroke[] {
  return [
    stroke('white', path('M-254 215 H254'), { width: 4 }),
    ...[-226, -106, 14, 134].map((x) => line('white', `M${x} 242 h78`, { width: bold })),
  ];
}
