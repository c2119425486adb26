import { band, circle, mirrored } from '../drafting.ts';
import { type Layer, placedLayer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { type Stroke, stroke } from '../shapes.ts';

/** An industry's drawing: a stethoscope. */
export function healthCare(): Stroke[] {
  const shift = (layer: Layer) => placedLayer(layer, -62, -2);
  const horn = path('M-74 -214 H-96 Q-124 -214 -124 -178 V-90 Q-124 20 0 34');
  const hose = path('M0 34 V96 C0 240 232 280 232 110 V40');
  const horns = [horn, mirrored(horn)].map((middle) =>
    shift(solid('white', band(middle, 11), [], { width: 3.4 })),
  );
  const tips = [path('M-76 -230 H-58 Q-42 -214 -58 -198 H-76 Z')].flatMap((tip) =>
    [tip, mirrored(tip)].map((outline) => shift(solid('scale', outline, [], { width: 3.4, fill: 0.2 }))),
  );
  return stacked([
    shift(solid('white', band(hose, 11), [], { width: 3.4 })),
    ...horns,
    shift(solid('scale', path('M-28 10 Q0 20 28 10 L18 62 H-18 Z'), [], { width: 3.4, fill: 0.2 })),
    ...tips,
    ...chestPiece(),
  ]);
}

function chestPiece(): Layer[] {
  return [
    solid('white', path('M155 30 H185 V66 H155 Z'), [], { width: 3 }),
    solid(
      'solve',
      circle(168, -32, 76),
      [
        stroke('solve', circle(168, -32, 55), { width: 2.2, fill: 0.15 }),
        line('white', 'M126 -30 H146 L154 -46 L168 -4 L182 -68 L191 -30 H210', { width: 3.4 }),
      ],
      { width: 4 },
    ),
  ];
}
