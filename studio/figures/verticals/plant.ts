import { circle, points, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { bold, bow, fine, moved, rectangle, type Stroke, stroke, turned } from '../shapes.ts';

const ground = 214;
const hub = { x: -156, y: -104 } as const;

/** A vertical's drawing: a factory, the wind turbines that feed it, and the line that joins it to the grid. */
export function plant(): Stroke[] {
  return layered([
    ...turbine(-8, -186, 0.52, 0),
    ...pylon(),
    ...factory(),
    ...turbine(hub.x, hub.y, 0.8, 24),
    stroke('white', points(`-260,${ground} 260,${ground}`), { width: bold, tail: 'both' }),
    vertex(hub.x, hub.y),
  ]);
}

function turbine(x: number, y: number, scale: number, turn: number): Stroke[] {
  const blade = [...bow([0, -8], [-17, -34], [0, -128]), ...bow([0, -128], [8, -44], [0, -8])];
  const mast = points(
    `${x - 4 * scale},${y} ${x - 9 * scale},${ground} ${x + 9 * scale},${ground} ${x + 4 * scale},${y}`,
  );
  return [
    stroke('white', [...mast, ...mast.slice(0, 1)], { width: 2.4, body: true }),
    ...[0, 120, 240].map((angle) =>
      stroke('build', moved(turned(blade, turn + angle), x, y, scale), {
        width: 2.6,
        body: true,
        fill: 0.25,
      }),
    ),
    stroke('white', circle(x, y, 10 * scale), { width: 2.6, body: true }),
  ];
}

function factory(): Stroke[] {
  const walls = points(`-112,${ground} -112,64 -46,14 -46,64 20,14 20,64 86,14 86,${ground} -112,${ground}`);
  const bays = [-96, -30, 36];
  return [
    // The chimney stands behind the roof, which hides its foot.
    stroke('solve', points('37,120 41,-96 69,-96 73,120'), { width: 2.6, body: true }),
    stroke('solve', points('40,-72 70,-72'), { width: 2.2 }),
    stroke('solve', walls, { width: 3.2, body: true }),
    ...strokes(
      'solve',
      bays.map((x) => rectangle(x, 88, 36, 34)),
      { width: 2.2, fill: 0.45 },
    ),
    stroke('white', rectangle(-42, 152, 62, ground - 152), { width: 2.2 }),
    ...strokes(
      'white',
      [168, 184, 200].map((y) => points(`-42,${y} 20,${y}`)),
      { width: fine },
    ),
  ];
}

/** A pylon, and the wires from its arms to the factory's wall. */
function pylon(): Stroke[] {
  const mast = 212;
  const legs = points(`182,${ground} 205,-20 ${mast},-112 219,-20 242,${ground}`);
  const braces = [
    points('186,176 230,118 194,78 224,30 201,-8'),
    points('238,176 194,118 230,78 200,30 223,-8'),
  ];
  const arms = [-72, -32, 8].map((y, index) => ({ y, half: 30 + index * 7 }));
  const wires = arms.map(({ y, half }, index) =>
    bow([mast - half, y + 10], [138 - index * 6, y + 76 + index * 2], [86, 34 + index * 26]),
  );
  return [
    stroke('scale', legs, { width: 2.6 }),
    ...strokes('scale', braces, { width: fine }),
    ...arms.map(({ y, half }) =>
      stroke(
        'scale',
        points(`${mast - half},${y} ${mast},${y - 18} ${mast + half},${y} ${mast - half},${y}`),
        {
          width: 2.4,
        },
      ),
    ),
    ...strokes('white', wires, { width: 2 }),
    ...strokes(
      'white',
      arms.map(({ y, half }) => points(`${mast - half},${y} ${mast - half},${y + 10}`)),
      { width: 2.4 },
    ),
  ];
}
