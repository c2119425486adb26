import type { Point } from '../../polyline.ts';
import { circle, vertex } from '../drafting.ts';
import { outside } from '../layered.ts';
import { clipped, type Layer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { curve, rectangle, type Stroke, stroke } from '../shapes.ts';

/** A story's drawing: a city over its drain and its sluice gate, and the flood that only its twin has seen. */
export function floodRehearsed(): Stroke[] {
  return [
    ...stacked([...skyline(), forecast(), ...cloud(), earth(), sea(), gate(), clock()]),
    vertex(128, -78),
  ];
}

function skyline(): Layer[] {
  const windows = (x: number, y: number, columns: number, rows: number) =>
    Array.from({ length: columns * rows }, (_, index) =>
      stroke('white', rectangle(x + (index % columns) * 20, y + Math.floor(index / columns) * 26, 9, 13), {
        width: 1.6,
      }),
    );
  return [
    solid('white', rectangle(-238, -44, 68, 108), windows(-228, -30, 3, 1), { width: 2.6 }),
    solid('white', path('M-170 64 V-4 L-134 -36 L-98 -4 V64 Z'), windows(-137, -14, 1, 1), { width: 2.6 }),
    solid('white', path('M-98 64 V-150 L-66 -182 L-34 -150 V64 Z'), windows(-81, -140, 2, 5), { width: 2.6 }),
    solid('white', rectangle(-34, -78, 66, 142), windows(-25, -62, 3, 2), { width: 2.6 }),
    solid('white', path('M32 64 V-30 H64 V6 H98 V64 Z'), windows(42, -18, 1, 1), { width: 2.6 }),
  ];
}

/** The water as it would stand: dots, for nobody has seen it yet. */
function forecast(): Stroke[] {
  const wave = (y: number, phase: number) =>
    curve(80, (share): Point => [-246 + 358 * share, y + 6 * Math.sin(share * 40 + phase)]);
  return [
    stroke('scale', [...wave(8, 0), [112, 64], [-246, 64]], { width: 0, fill: 0.24 }),
    stroke('scale', wave(8, 0), { width: 4, dotted: true }),
    stroke('scale', wave(36, 2.4), { width: 2, dotted: true }),
  ];
}

function cloud(): (Layer | Stroke[])[] {
  const outline = path('M-214 -166 A28 28 0 0 1 -212 -222 A42 42 0 0 1 -132 -232 A33 33 0 0 1 -112 -166 Z');
  const rain = [0, 1, 2, 3, 4].flatMap((drop) => [
    line('scale', `M${-206 + drop * 24} -150 l-9 26`, { width: 2.2 }),
    line('scale', `M${-218 + drop * 24} -112 l-9 26`, { width: 2.2 }),
  ]);
  return [rain.slice(0, 9), solid('white', outline)];
}

function earth(): Layer {
  const drain = path('M-246 128 H122 V188 H-246 Z');
  const shafts = [-204, -66, 62].map((x) => rectangle(x - 11, 64, 22, 64));
  const water = [150, 168].map((y, row) =>
    stroke(
      'scale',
      curve(80, (share) => [-246 + 366 * share, y + 3 * Math.sin(share * 52 + row * 2)]),
      { width: 2 },
    ),
  );
  const ground = path('M-246 64 H122 V240 H-246 Z');
  const soil = [drain, ...shafts].reduce<readonly Stroke[]>(
    (marks, hollow) => marks.flatMap((mark) => outside(mark, hollow)),
    clipped(
      ground,
      Array.from({ length: 26 }, (_, mark) =>
        line('white', `M${-330 + mark * 22} 240 l90 -176`, { width: 1.3 }),
      ),
    ),
  );
  return {
    mask: ground,
    strokes: [
      ...soil,
      stroke('white', path('M-246 64 H122 V128'), { width: 3, tail: 'start' }),
      stroke('white', path('M122 188 V240'), { width: 3 }),
      line('white', 'M-246 188 H122', { width: 2.2 }),
      ...[
        [-246, -215],
        [-193, -77],
        [-55, 51],
        [73, 122],
      ].map(([a, b]) => line('white', `M${a} 128 H${b}`, { width: 2.2 })),
      ...shafts.flatMap(([corner]) =>
        corner ? [line('white', `M${corner[0]} 64 V128`), line('white', `M${corner[0] + 22} 64 V128`)] : [],
      ),
      ...water,
    ],
  };
}

function sea(): Stroke[] {
  return [92, 118, 144, 170, 196, 222].map((y, row) =>
    stroke(
      'scale',
      curve(40, (share) => [146 + 102 * share, y + 5 * Math.sin(share * 14 + row * 1.7)]),
      row === 0 ? { width: 3, tail: 'end' } : { width: 1.8 },
    ),
  );
}

function gate(): Layer {
  const frame = rectangle(112, -58, 32, 300);
  return solid(
    'white',
    frame,
    [
      ...[0, 1, 2, 3, 4, 5, 6].map((turn) => line('white', `M124 ${-40 + turn * 14} l8 6`)),
      line('white', 'M128 -58 V100', { width: 2.2 }),
      stroke('build', rectangle(116, 104, 24, 100), { width: 3, fill: 0.2 }),
      ...[124, 144, 164, 184].map((y) => line('build', `M116 ${y} H140`)),
      line('build', 'M128 -58 V-78', { width: 3 }),
      stroke('build', path('M98 -78 H158'), { width: 6 }),
    ],
    { width: 2.6 },
  );
}

function clock(): Layer {
  return solid('white', circle(186, -188, 52), [
    ...Array.from({ length: 12 }, (_, hour) => {
      const angle = (hour / 12) * 2 * Math.PI;
      const tick = (far: number): [number, number] => [
        186 + far * Math.cos(angle),
        -188 + far * Math.sin(angle),
      ];
      return stroke('white', [tick(46), tick(hour % 3 === 0 ? 36 : 41)], { width: 1.6 });
    }),
    stroke('scale', path('M186 -188 V-224 A36 36 0 0 1 222 -188 Z'), { width: 3, fill: 0.3 }),
  ]);
}
