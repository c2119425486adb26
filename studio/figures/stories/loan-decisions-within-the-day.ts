import type { Point } from '../../polyline.ts';
import { circle, ellipse, vertex } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { rosette } from '../outlines.ts';
import { line, path } from '../path.ts';
import { arc, rectangle, type Stroke, stroke } from '../shapes.ts';

/** A story's drawing: a loan application with its seal of approval, and a clock for the one day that it took. */
export function loanDecisions(): Stroke[] {
  return [...stacked([application(), clock(), ...coins(), approval()]), vertex(146, -146)];
}

function application(): Layer {
  const fields = [-44, 20, 84].flatMap((y, row) => [
    stroke('white', rectangle(-218, y, 216, 40), { width: 2.2 }),
    line('white', `M-202 ${y + 20} H${[-50, -110, -80][row]}`, { width: 4 }),
  ]);
  return solid(
    'white',
    path('M-246 -246 H-34 L26 -186 V246 H-246 Z'),
    [
      line('white', 'M-34 -246 V-186 H26', { width: 2.6 }),
      stroke('scale', circle(-194, -192, 19), { width: 3.4 }),
      stroke('scale', circle(-132, -126, 19), { width: 3.4 }),
      line('scale', 'M-124 -208 L-202 -110', { width: 4 }),
      line('white', 'M-88 -160 H-12', { width: 3 }),
      line('white', 'M-88 -128 H-12', { width: 3 }),
      ...fields,
      line('white', 'M-218 206 H-96', { width: 2.2 }),
      line(
        'scale',
        'M-212 200 C-186 148 -172 160 -184 188 C-190 204 -158 174 -148 174 C-136 172 -142 196 -128 190 C-120 186 -114 180 -102 184',
        { width: 3 },
      ),
    ],
    { width: 3.4 },
  );
}

/** Its hands point to nine and four; the seven hours between them are filled in. */
function clock(): Layer {
  const [x, y] = [146, -146];
  const at = (hour: number, far: number): Point => {
    const angle = ((hour - 3) / 6) * Math.PI;
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  };
  const day = [[x, y] as const, ...arc([x, y], 74, 180, 390), [x, y] as const];
  const marks = Array.from({ length: 12 }, (_, hour) =>
    stroke('white', [at(hour, 86), at(hour, hour % 3 === 0 ? 70 : 77)], {
      width: hour % 3 === 0 ? 3.4 : 2.2,
    }),
  );
  return solid(
    'white',
    circle(x, y, 102),
    [
      stroke('solve', day, { width: 0, fill: 0.24 }),
      ...marks,
      stroke('solve', [at(9, 52), [x, y], at(4, 62)], { width: 5 }),
      stroke('solve', circle(x, y, 6), { width: 4, fill: 1 }),
    ],
    { width: 4 },
  );
}

function coins(): Layer[] {
  const pile = (x: number, floor: number, count: number) =>
    Array.from({ length: count }, (_, coin) => {
      const y = floor - coin * 22;
      const side = [...ellipse(x, y, 50, 16, 0, 180), ...ellipse(x, y - 20, 50, 16, 180, 360)];
      const top = coin === count - 1 ? [stroke('build', ellipse(x, y - 20, 28, 7), { width: 2.2 })] : [];
      return solid(
        'build',
        [...side, ...side.slice(0, 1)],
        [
          stroke('build', ellipse(x, y - 20, 50, 16), { width: 2.6, fill: coin === count - 1 ? 0.2 : 0 }),
          ...top,
        ],
        { width: 2.6 },
      );
    });
  return [...pile(202, 206, 6), ...pile(138, 230, 3)];
}

function approval(): Layer {
  return solid(
    'build',
    rosette(0, 134, 72, 16, 8),
    [
      stroke('build', circle(0, 134, 52), { width: 2.2, fill: 0.16 }),
      line('build', 'M-26 134 L-6 154 L28 114', { width: 7 }),
    ],
    { width: 3.4 },
  );
}
