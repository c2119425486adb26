import { circle, ellipse, vertex } from '../drafting.ts';
import { type Layer, placed, solid, stacked } from '../layers.ts';
import { rosette } from '../outlines.ts';
import { line, path } from '../path.ts';
import { arc, rectangle, type Stroke, stroke } from '../shapes.ts';

/** A story's drawing: a loan agreement, approved while the sun crosses one day's sky. */
export function loanDecisions(): Stroke[] {
  return [...placed(stacked([day(), sun(), agreement(), ...coins(), approval()]), 0, -20), vertex(168, -146)];
}

function at(hour: number, far: number): readonly [number, number] {
  const angle = (180 + hour * 15) * (Math.PI / 180);
  return [far * Math.cos(angle), 40 + far * Math.sin(angle)];
}

function day(): Stroke[] {
  const hours = Array.from({ length: 11 }, (_, index) => {
    const hour = index + 1;
    const whole = hour % 3 === 0;
    return stroke('white', [at(hour, 224), at(hour, whole ? 204 : 213)], { width: whole ? 2.6 : 1.6 });
  });
  return [
    stroke('solve', arc([0, 40], 236, 180, 304), { width: 3 }),
    stroke('white', arc([0, 40], 236, 328, 360), { width: 2.2, dotted: true }),
    stroke('white', path('M-256 40 H256'), { width: 2.2, tail: 'both' }),
    ...hours,
  ];
}

function sun(): Layer {
  const [x, y] = at(9.05, 236);
  const rays = Array.from({ length: 12 }, (_, ray) => {
    const angle = (ray / 12) * 2 * Math.PI;
    const tip = (far: number): [number, number] => [x + far * Math.cos(angle), y + far * Math.sin(angle)];
    return stroke('solve', [tip(33), tip(43)], { width: 2.2 });
  });
  const { mask, strokes } = solid('solve', circle(x, y, 24), rays, { width: 3, fill: 0.25 });
  return { strokes, mask: mask.map(([px, py]) => [x + (px - x) * 1.9, y + (py - y) * 1.9]) };
}

function agreement(): Layer {
  return solid('white', path('M-112 -136 H76 L112 -100 V216 H-112 Z'), [
    line('white', 'M76 -136 V-100 H112', { width: 2.2 }),
    stroke('scale', circle(-74, -92, 11), { width: 3 }),
    stroke('scale', circle(-40, -60, 11), { width: 3 }),
    line('scale', 'M-38 -104 L-76 -48', { width: 3 }),
    line('white', 'M-4 -92 H50'),
    line('white', 'M-4 -74 H84'),
    line('white', 'M-4 -56 H70'),
    ...[-14, 6, 26, 46].map((y, row) => line('white', `M-86 ${y} H${[86, 86, 64, 86][row]}`)),
    stroke('white', rectangle(-86, 70, 100, 36), { width: 1.6 }),
    line('white', 'M-72 88 H-12', { width: 4 }),
    line('white', 'M-86 150 H10'),
    line(
      'scale',
      'M-80 146 C-62 112 -54 122 -62 138 C-66 148 -44 132 -36 130 C-28 128 -32 144 -22 140 C-14 136 -8 130 0 134',
      { width: 2.4 },
    ),
  ]);
}

function coins(): Layer[] {
  const pile = (x: number, floor: number, count: number) =>
    Array.from({ length: count }, (_, coin) => {
      const y = floor - coin * 17;
      const rim = path(`M${x - 46} ${y - 13} V${y} A46 46 0 0 0 ${x} ${y} V${y - 13}`);
      const side = [
        ...ellipse(x, y, 46, 14, 0, 180),
        ...ellipse(x, y - 15, 46, 14, 180, 360),
        rim[0] ?? [x, y],
      ].slice(0, -1);
      const closed = [...side, ...side.slice(0, 1)];
      const top =
        coin === count - 1 ? [stroke('build', ellipse(x, y - 15, 31, 8), { width: 1.6, fill: 0.25 })] : [];
      const ridges = [-30, -15, 0, 15, 30].map((dx) => {
        const dy = 14 * Math.sqrt(1 - (dx / 46) ** 2);
        return line('build', `M${x + dx} ${y + dy - 11} v7`);
      });
      return solid(
        'build',
        closed,
        [stroke('build', ellipse(x, y - 15, 46, 14), { width: 2.2 }), ...ridges, ...top],
        {
          width: 2.2,
        },
      );
    });
  return [...pile(-188, 196, 5), ...pile(-122, 222, 3)];
}

function approval(): Layer {
  return solid('build', rosette(120, 150, 66, 18, 6), [
    stroke('build', circle(120, 150, 48), { width: 1.6, fill: 0.16 }),
    line('build', 'M96 150 L114 168 L146 132', { width: 6 }),
  ]);
}
