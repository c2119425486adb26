import type { Point } from '../../polyline.ts';
import { circle, ellipse, vertex } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { curve, rectangle, type Stroke, stroke } from '../shapes.ts';

/** The level of the streets, and that of the water outside the gate. */
const street = 132;
const flood = -16;

/** A story's drawing: a city behind its flood gate, the water that would come, and the film in which it comes. */
export function floodRehearsed(): Stroke[] {
  return [...stacked([...skyline(), forecast(), sea(), ...gate(), ground(), ...film()]), vertex(66, -164)];
}

function skyline(): Layer[] {
  const windows = (x: number, y: number, columns: number, rows: number) =>
    Array.from({ length: columns * rows }, (_, index) =>
      stroke('white', rectangle(x + (index % columns) * 26, y + Math.floor(index / columns) * 36, 12, 18), {
        width: 2.2,
      }),
    );
  return [
    solid(
      'white',
      rectangle(-244, -112, 68, 244),
      [...windows(-229, -90, 2, 2), ...windows(-229, 18, 2, 2)],
      { width: 3 },
    ),
    solid(
      'white',
      path('M-176 132 V-200 L-138 -244 L-100 -200 V132 Z'),
      [...windows(-157, -178, 2, 4), ...windows(-157, 18, 2, 2)],
      { width: 3 },
    ),
    solid(
      'white',
      path('M-100 132 V-60 L-60 -104 L-20 -60 V132 Z'),
      [
        ...windows(-79, -58, 2, 1),
        ...windows(-79, 18, 2, 1),
        stroke('white', path('M-72 132 V84 H-48 V132'), { width: 2.2 }),
      ],
      { width: 3 },
    ),
  ];
}

function wave(from: number, to: number, y: number): Point[] {
  return curve(60, (share) => {
    const x = from + (to - from) * share;
    return [x, y + 6 * Math.sin((x / 54) * 2 * Math.PI)];
  });
}

/** The water as it would stand in the streets, dotted because nobody has seen it yet. */
function forecast(): Stroke[] {
  return [
    stroke('scale', [...wave(-244, -22, flood), [-22, street], [-244, street]], { width: 0, fill: 0.2 }),
    stroke('scale', wave(-244, -26, flood), { width: 4, dotted: true }),
  ];
}

function sea(): Stroke[] {
  return [
    stroke('scale', [...wave(152, 252, flood), [252, street], [152, street]], { width: 0, fill: 0.2 }),
    stroke('scale', wave(152, 252, flood), { width: 4.4, tail: 'end' }),
    ...[24, 62, 98].map((y) => stroke('scale', wave(166, 246, y), { width: 3 })),
  ];
}

function ground(): Stroke[] {
  return [stroke('white', path(`M-252 ${street} H252`), { width: 4, tail: 'start' })];
}

/** Two piers, the plate between them, and above it the spindle with its handwheel. */
function gate(): Layer[] {
  const [x, top, wheel] = [66, -84, -164];
  const spokes = [-0.6, 0.6].map((turn) => {
    const [dx, dy] = [46 * Math.cos(turn), 16 * Math.sin(turn)];
    return line('build', `M${x - dx} ${wheel - dy} L${x + dx} ${wheel + dy}`, { width: 2.6 });
  });
  const ribs = [12, 52, 92].map((y) => line('build', `M${x - 58} ${y} H${x + 58}`, { width: 3 }));
  return [
    solid('white', rectangle(x - 9, wheel, 18, 150), [], { width: 2.6 }),
    solid('build', rectangle(x - 58, -28, 116, street + 28), ribs, { width: 3.4, fill: 0.16 }),
    ...[x - 84, x + 58].map((left) =>
      solid('white', rectangle(left, top, 26, street - top), [], { width: 3.4 }),
    ),
    solid('white', rectangle(x - 84, top - 28, 168, 28), [], { width: 3.4 }),
    solid('build', ellipse(x, wheel, 46, 16), spokes, { width: 4 }),
  ];
}

/** The rehearsal's controls: it plays, and most of it is still to come. */
function film(): Layer[] {
  const [y, knob] = [204, 24];
  return [
    solid(
      'solve',
      circle(-206, y, 40),
      [stroke('solve', path('M-218 182 L-182 204 L-218 226 Z'), { width: 3.4, fill: 0.3 })],
      {
        width: 4,
      },
    ),
    {
      mask: [],
      strokes: [
        line('solve', `M-146 ${y} H${knob - 20}`, { width: 6 }),
        line('white', `M${knob} ${y} H246`, { width: 3 }),
      ],
    },
    solid('solve', circle(knob, y, 16), [], { width: 4 }),
  ];
}
