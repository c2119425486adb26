import type { Hue } from '../../palette.ts';
import { circle, mirrored, points } from '../drafting.ts';
import { clipped, type Layer, placedLayer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { bold, bow, fine, type Stroke, stroke } from '../shapes.ts';

/** A value's drawing: a butterfly above a branch, on which are the caterpillar and the chrysalis that it once was. */
export function change(): Stroke[] {
  return stacked([
    ...[...wings(), ...body()].map((part) => placedLayer(part, 0, -60, { scale: 0.79 })),
    chrysalis(),
    ...leaves(),
    branch(),
    ...caterpillar(),
  ]);
}

function wings(): Layer[] {
  const lower = wing(
    'solve',
    'M8 -72 C70 -62 160 -70 182 -16 C200 44 150 96 108 84 C80 76 70 40 48 14 C30 -8 12 -24 8 -44 Z',
    '192,10 172,66 120,88',
    [solid('solve', circle(138, 26, 24), [stroke('solve', circle(138, 26, 8))], { width: 2.6, fill: 0.25 })],
  );
  const upper = wing(
    'scale',
    'M8 -96 C36 -196 130 -268 226 -244 C252 -160 204 -74 96 -62 C60 -58 24 -66 8 -82 Z',
    '120,-262 170,-262 236,-200 228,-150 190,-96',
    points('194,-210 190,-162').map(([x, y]) =>
      solid('scale', circle(x, y, 13), [], { width: 2.6, fill: 0.25 }),
    ),
  );
  return [...lower, ...upper];
}

/** A wing on the right, with veins to the given points, and its mirror image on the left. */
function wing(hue: Hue, data: string, veins: string, marks: readonly Layer[]): Layer[] {
  const outline = path(data);
  const lines = points(veins).map(([x, y]) =>
    stroke(hue, bow([10, -76], [x * 0.47, y * 0.46 - 56], [x, y]), { width: fine }),
  );
  const right = [solid(hue, outline, clipped(outline, lines), { width: 4 }), ...marks];
  const left = right.map(({ mask, strokes }) => ({
    mask: mirrored(mask),
    strokes: strokes.map((one) => ({ ...one, points: mirrored(one.points) })),
  }));
  return [...right, ...left];
}

function body(): Layer[] {
  const side = (out: number) =>
    path(
      `M0 ${-136 - out} C${16 + out} ${-136 - out} ${18 + out} -104 ${15 + out} -94 C${24 + out} -76 ${20 + out} -48 ${14 + out} -38 C${18 + out} 0 ${12 + out} 60 0 ${86 + out}`,
    );
  const whole = (out: number) => [...side(out), ...mirrored(side(out)).reverse()];
  const feeler = path('M7 -134 C14 -180 32 -214 62 -232');
  const feelers = [feeler, mirrored(feeler)].map((drawn) => stroke('white', drawn, { width: bold }));
  return [
    { mask: feeler, strokes: feelers },
    // The wings end a little short of the body, so that their color does not run into its outline.
    { mask: whole(5), strokes: [] },
    solid(
      'white',
      whole(0),
      [-30, 2, 34].map((y) =>
        line('white', `M-${13 - y / 12} ${y} Q0 ${y + 7} ${13 - y / 12} ${y}`, { width: 2.2 }),
      ),
      { width: 4 },
    ),
  ];
}

function branch(): Layer {
  return solid(
    'white',
    path(
      'M-254 116 C-150 108 -30 108 70 116 C140 122 200 130 254 146 L252 168 C200 152 140 144 70 138 C-30 130 -150 130 -254 140 Z',
    ),
    [],
    { width: 3.4 },
  );
}

function caterpillar(): Layer[] {
  const places = [0, 1, 2, 3, 4].map((index): [number, number] => [
    -212 + index * 34,
    79 - 12 * Math.sin((index / 4) * Math.PI),
  ]);
  const feelers = ['M-70 56 Q-66 36 -50 28', 'M-60 62 Q-46 48 -30 48'].map((data) =>
    line('build', data, { width: bold }),
  );
  return [
    ...places.map(([x, y]) => solid('build', circle(x, y, 27), [], { width: 3.4, fill: 0.12 })),
    {
      mask: circle(-76, 79, 20),
      strokes: [...feelers, stroke('build', circle(-66, 72, 4), { width: bold, fill: 1 })],
    },
  ];
}

function leaves(): Layer[] {
  const leaf = solid('build', path('M0 0 C-34 -26 -40 -70 0 -106 C40 -70 34 -26 0 0 Z'), [
    line('build', 'M0 24 V-72', { width: 2.6 }),
  ]);
  return [placedLayer(leaf, 186, 106, { degrees: 32, scale: 0.92 })];
}

function chrysalis(): Layer {
  const husk = path(
    'M86 136 C92 152 116 158 118 184 C120 212 102 232 86 262 C70 232 52 212 54 184 C56 158 80 152 86 136 Z',
  );
  const bands = [192, 210, 228].map((y) =>
    line('white', `M40 ${y - 8} Q86 ${y + 8} 132 ${y - 8}`, { width: 2.6 }),
  );
  const wing = line('white', 'M112 168 Q86 178 70 156', { width: 2.6 });
  return solid('white', husk, clipped(husk, [...bands, wing]), { width: 3.4 });
}
