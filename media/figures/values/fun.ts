import { circle } from '../drafting.ts';
import { clipped, type Layer, placedLayer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { arc, bold, bow, fine, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** A value's drawing: a cricket bat, the ball in flight, and the wicket. */
export function fun(): Stroke[] {
  return stacked([field(), flight(), ...wicket(), bat(), ball()]);
}

function field(): Stroke[] {
  return [
    stroke('white', path('M-250 214 H250'), { width: bold }),
    line('white', 'M-250 236 H-120', { width: fine }),
    line('white', 'M-80 236 H40'),
    line('white', 'M90 236 H250'),
  ];
}

function wicket(): Layer[] {
  const stumps = [-212, -148, -84].map((x) =>
    solid('white', roundedRectangle(x - 11, -92, 22, 306, 6), [line('white', `M${x - 11} -72 H${x + 11}`)], {
      width: bold,
    }),
  );
  const bail = solid(
    'solve',
    path('M-30 -6 H-14 L-10 -10 H10 L14 -6 H30 V6 H14 L10 10 H-10 L-14 6 H-30 Z'),
    [],
    { width: 2.6 },
  );
  return [
    ...stumps,
    placedLayer(bail, -184, -124, { degrees: -24 }),
    placedLayer(bail, -104, -146, { degrees: 32 }),
  ];
}

function bat(): Layer {
  const grip = Array.from({ length: 9 }, (_, turn) =>
    line('scale', `M-13 ${-226 + turn * 15} l26 8`, { width: 2.2 }),
  );
  const body = solid(
    'white',
    path(
      'M-13 -236 Q-13 -244 0 -244 Q13 -244 13 -236 V-88 Q46 -80 46 -46 V196 Q46 226 0 230 Q-46 226 -46 196 V-46 Q-46 -80 -13 -88 Z',
    ),
    [
      stroke('scale', path('M-13 -88 V-236 Q-13 -244 0 -244 Q13 -244 13 -236 V-88'), { width: 3.4 }),
      ...grip,
      line('white', 'M-13 -88 L0 -20 L13 -88', { width: 2.2 }),
      line('white', 'M0 -20 V200'),
      stroke('build', path('M-46 84 H46'), { width: bold }),
      stroke('build', path('M-46 108 H46'), { width: bold }),
    ],
    { width: 3.4 },
  );
  return placedLayer(body, 146, -14, { degrees: -12 });
}

function flight(): Stroke[] {
  return [stroke('solve', bow([94, 40], [70, -60], [22, -116]), { width: 3, dotted: true })];
}

function ball(): Layer {
  const outline = circle(-14, -164, 54);
  const seam = [-7, 7].map((shift) =>
    stroke('solve', arc([-66 + shift, -212], 72, -20, 110), { width: 2.2 }),
  );
  return solid('solve', outline, clipped(outline, seam), { width: 3.4 });
}
