import { circle, ellipse } from '../drafting.ts';
import { type Layer, solid } from '../layers.ts';
import { gear } from '../outlines.ts';
import { line, path } from '../path.ts';
import { rectangle, type Stroke, stroke } from '../shapes.ts';

/** A gear wheel with its keyway. */
export function wheel(): Layer {
  return solid('white', gear(-158, -155, 57, 12, 13), [
    stroke('white', circle(-158, -155, 32), { width: 1.6 }),
    stroke('white', path('M-164 -170 V-177 H-152 V-170 A16 16 0 1 1 -164 -170 Z'), { width: 2.2 }),
  ]);
}

/** A ball bearing, seen from the front. */
export function bearing(): Layer {
  const balls = Array.from({ length: 9 }, (_, ball) => {
    const angle = (ball / 9) * 2 * Math.PI;
    return stroke('scale', circle(-40 + 29.5 * Math.cos(angle), -147 + 29.5 * Math.sin(angle), 7), {
      width: 1.6,
    });
  });
  const races = [37.5, 21.5].map((radius) => stroke('scale', circle(-40, -147, radius), { width: 1.6 }));
  return solid('scale', circle(-40, -147, 49), [
    ...races,
    stroke('scale', circle(-40, -147, 13), { width: 2.2, fill: 0.3 }),
    ...balls,
  ]);
}

/** A hexagonal bolt that stands on its head. */
export function bolt(): Layer {
  const thread = [0, 1, 2, 3, 4, 5, 6].map((turn) => line('white', `M29 ${-180 + turn * 9} l22 -6`));
  return solid('white', path('M29 -122 V-192 Q40 -202 51 -192 V-122 H62 V-98 H18 V-122 Z'), [
    ...thread,
    line('white', 'M29 -122 H51'),
    line('white', 'M33 -122 V-98'),
    line('white', 'M47 -122 V-98'),
  ]);
}

/** A pump: its volute, its impeller and its flange. */
export function pump(): Layer[] {
  const vanes = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const at = (far: number, turn: number) => {
      const angle = ((degrees + turn) * Math.PI) / 180;
      return `${-160 + far * Math.cos(angle)} ${-18 + far * Math.sin(angle)}`;
    };
    return line('solve', `M${at(10, 0)} Q${at(27, 4)} ${at(37, 48)}`, { width: 2.2 });
  });
  return [
    solid('white', path('M-200 38 L-186 16 H-134 L-120 38 Z'), [], { width: 2.2 }),
    solid('white', path('M-107 -18 A53 53 0 1 1 -160 -71 H-107 Z'), [
      stroke('white', circle(-160, -18, 38), { width: 1.6, fill: 0.05 }),
      stroke('solve', circle(-160, -18, 10), { width: 2.2 }),
      ...vanes,
    ]),
    solid('white', rectangle(-107, -78, 11, 62), [], { width: 2.2 }),
  ];
}

/** A coil spring. */
export function spring(): Stroke[][] {
  const turns = [0, 1, 2, 3, 4, 5].map((turn) => 166 - turn * 18);
  const back = turns.map((y) =>
    line('build', `M-140 ${y - 5} C-140 ${y - 18} -206 ${y - 20} -206 ${y - 13}`),
  );
  const front = turns.map((y) =>
    line('build', `M-206 ${y + 5} C-206 ${y + 16} -140 ${y + 8} -140 ${y - 5}`, { width: 3 }),
  );
  return [back, front];
}

/** A pile of ring seals. */
export function seals(): Layer[] {
  return [0, 1, 2, 3, 4].map((seal) => {
    const y = 158 - seal * 20;
    const side = [...ellipse(-70, y, 42, 12, 0, 180), ...ellipse(-70, y - 14, 42, 12, 180, 360)];
    const top = [ellipse(-70, y - 14, 42, 12), ellipse(-70, y - 14, 25, 6)];
    return solid(
      'scale',
      [...side, ...side.slice(0, 1)],
      top.map((rim) => stroke('scale', rim, { width: 1.6 })),
      { width: 2.2 },
    );
  });
}

/** A gate valve with its handwheel. */
export function valve(): Layer[] {
  return [
    solid('white', path('M-8 112 L58 172 V112 L-8 172 Z'), [], { width: 2.6 }),
    solid('white', rectangle(-14, 108, 8, 66), [], { width: 2.2 }),
    solid('white', rectangle(56, 108, 8, 66), [], { width: 2.2 }),
    solid('white', path('M16 138 L20 92 H30 L34 138 Z'), [], { width: 2.2 }),
    solid('solve', path('M-8 84 Q-8 78 -2 78 H52 Q58 78 58 84 Q58 90 52 90 H-2 Q-8 90 -8 84 Z'), [], {
      width: 2.6,
    }),
    solid('white', circle(25, 142, 15), [], { width: 2.2 }),
  ];
}
