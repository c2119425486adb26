import { circle } from '../drafting.ts';
import { clipped, type Layer, placedLayer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { arc, bold, bow, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** A value's drawing: the wicket, the ball in flight, and the cricket bat that hit it. */
export function fun(): Stroke[] {
  return stacked([field(), ...wicket(), flight(), bat(), ball()]);
}

function field(): Stroke[] {
  return [
    stroke('white', path('M-250 224 H250'), { width: 4 }),
    ...['M-216 248 H-110', 'M-66 248 H70', 'M114 248 H220'].map((data) =>
      line('white', data, { width: bold }),
    ),
  ];
}

function wicket(): Layer[] {
  const stumps = [-220, -156, -92].map((x) =>
    solid('white', roundedRectangle(x - 12, -52, 24, 276, 6), [], { width: 3.4 }),
  );
  const bails = [-188, -124].map((x) =>
    solid('solve', roundedRectangle(x - 30, -70, 56, 16, 7), [], { width: bold, fill: 0.2 }),
  );
  return [...stumps, ...bails];
}

function bat(): Layer {
  const grip = Array.from({ length: 7 }, (_, turn) =>
    line('scale', `M-15 ${-236 + turn * 18} l30 9`, { width: 2.6 }),
  );
  const body = solid(
    'white',
    path(
      'M-15 -248 Q-15 -258 0 -258 Q15 -258 15 -248 V-98 Q52 -90 52 -54 V186 Q52 220 0 224 Q-52 220 -52 186 V-54 Q-52 -90 -15 -98 Z',
    ),
    [
      stroke('scale', path('M-15 -98 V-248 Q-15 -258 0 -258 Q15 -258 15 -248 V-98'), { width: 4 }),
      ...grip,
      line('white', 'M-15 -98 L0 -34 L15 -98', { width: 2.6 }),
      line('build', 'M-52 92 H52', { width: 4 }),
      line('build', 'M-52 122 H52', { width: 4 }),
    ],
    { width: 4 },
  );
  return placedLayer(body, 122, -2, { degrees: 20 });
}

/** The path from the bat to the ball. */
function flight(): Stroke[] {
  return [stroke('solve', bow([40, 22], [20, -30], [-20, -118]), { width: 3.4, dotted: true })];
}

function ball(): Layer {
  const outline = circle(-46, -176, 62);
  const seam = [-8, 8].map((shift) =>
    stroke('solve', arc([-106 + shift, -232], 82, -20, 110), { width: 2.6 }),
  );
  return solid('solve', outline, clipped(outline, seam), { width: 4 });
}
