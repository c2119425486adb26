import type { Hue } from '../../palette.ts';
import type { Point } from '../../polyline.ts';
import { circle, mirrored, points } from '../drafting.ts';
import { clipped, type Layer, placedLayer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { bold, bow, fine, type Stroke, stroke } from '../shapes.ts';

/** A value's drawing: a butterfly, above the twig with the caterpillar and the chrysalis that it was. */
export function change(): Stroke[] {
  return stacked([
    ...twig(),
    ...chrysalis(),
    ...[...wings(), ...body()].map((part) => placedLayer(part, 0, -24, { scale: 0.91 })),
  ]);
}

function wings(): Layer[] {
  const lower = wing(
    'solve',
    'M8 -72 C70 -62 160 -70 182 -16 C200 44 150 96 108 84 C80 76 70 40 48 14 C30 -8 12 -24 8 -44 Z',
    '170,-44 192,10 172,66 120,88',
    [solid('solve', circle(142, 30, 22), [stroke('solve', circle(142, 30, 9))], { width: 2.2, fill: 0.25 })],
  );
  const upper = wing(
    'scale',
    'M8 -96 C36 -196 130 -268 226 -244 C252 -160 204 -74 96 -62 C60 -58 24 -66 8 -82 Z',
    '120,-262 170,-262 226,-240 236,-200 228,-150 190,-96',
    points('196,-214 212,-174 196,-132').map(([x, y]) =>
      solid('scale', circle(x, y, 11), [], { width: 2.2, fill: 0.25 }),
    ),
  );
  return [...lower, ...upper];
}

/** A wing on the right, with veins to the given points, and its like on the left. */
function wing(hue: Hue, data: string, veins: string, marks: readonly Layer[]): Layer[] {
  const outline = path(data);
  const lines = points(veins).map(([x, y]) =>
    stroke(hue, bow([10, -76], [x * 0.47, y * 0.46 - 56], [x, y]), { width: fine }),
  );
  const right = [solid(hue, outline, clipped(outline, lines), { width: 3.4 }), ...marks];
  const left = right.map(({ mask, strokes }) => ({
    mask: mirrored(mask),
    strokes: strokes.map((one) => ({ ...one, points: mirrored(one.points) })),
  }));
  return [...right, ...left];
}

function body(): Layer[] {
  const shape = path(
    'M0 -124 C14 -124 14 -104 10 -96 C18 -84 14 -58 9 -46 C12 -10 8 40 0 62 C-8 40 -12 -10 -9 -46 C-14 -58 -18 -84 -10 -96 C-14 -104 -14 -124 0 -124 Z',
  );
  const feeler = path('M4 -122 C10 -170 30 -206 58 -226');
  return [
    ...[feeler, mirrored(feeler)].map((line) => ({
      mask: line,
      strokes: [stroke('white', line, { width: 2.2 })],
    })),
    solid(
      'white',
      shape,
      [-34, -16, 2, 20].map((y) => line('white', `M-8 ${y} Q0 ${y + 6} 8 ${y}`)),
      { width: bold },
    ),
  ];
}

function twig(): (Layer | Stroke[])[] {
  const segments = [0, 1, 2, 3, 4, 5, 6].map(
    (index): Point => [-226 + index * 22, 124 - 8 * Math.sin((index / 6) * Math.PI)],
  );
  const caterpillar = segments.map(([x, y]) => solid('build', circle(x, y, 17), [], { width: 2.6 }));
  const leaf = path('M190 156 C190 118 216 96 244 98 C246 128 230 154 190 156 Z');
  return [
    [
      stroke('white', path('M-250 148 C-140 142 -40 142 60 150'), { width: 4 }),
      stroke('white', path('M60 150 C130 156 180 158 250 182'), { width: 4 }),
      ...segments.slice(0, 6).map(([x, y]) => line('build', `M${x} ${y + 16} v8`, { width: 2.6 })),
    ],
    ...caterpillar,
    [
      line('build', 'M-92 108 Q-84 90 -74 86', { width: 2.2 }),
      line('build', 'M-90 108 Q-74 98 -64 100', { width: 2.2 }),
    ],
    solid('build', leaf, [line('build', 'M190 156 L232 112')], { width: 2.6 }),
  ];
}

function chrysalis(): (Layer | Stroke[])[] {
  const husk = path(
    'M86 164 C104 168 112 180 112 198 C112 222 100 244 86 260 C72 244 60 222 60 198 C60 180 68 168 86 164 Z',
  );
  const bands = [206, 220, 234].map((y) => line('white', `M40 ${y - 4} Q86 ${y + 10} 132 ${y - 4}`));
  const wing = line('white', 'M86 164 Q104 184 92 206');
  return [
    [line('white', 'M86 154 V164', { width: bold })],
    solid('white', husk, clipped(husk, [...bands, wing]), { width: bold }),
  ];
}
