import { circle, points, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { bold, bow, fine, moved, rectangle, type Stroke, stroke, turned } from '../shapes.ts';

const ground = 214;

/** A vertical's drawing: a factory, the wind turbines that feed it, and the line that joins them. */
export function plant(): Stroke[] {
  return layered([
    ...pylon(),
    ...turbine(-56, -168, 0.62, 40),
    ...factory(),
    ...turbine(-150, -98, 0.98, 6),
    stroke('white', points(`-260,${ground} 260,${ground}`), { width: bold, tail: 'both' }),
    vertex(-150, -98),
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
    stroke('white', circle(x, y, 9 * scale), { width: 2.6, body: true }),
  ];
}

function factory(): Stroke[] {
  const walls = points(`-96,${ground} -96,66 -26,10 -26,66 44,10 44,66 114,10 114,${ground} -96,${ground}`);
  const chimneys = [
    [66, -118],
    [96, -84],
  ].map(([x = 0, top = 0]) => points(`${x - 3},40 ${x},${top} ${x + 18},${top} ${x + 21},40`));
  return [
    ...chimneys.map((line) => stroke('solve', line, { width: 2.4 })),
    ...strokes('solve', [points('66,-104 84,-104'), points('96,-70 114,-70')], { width: 2 }),
    stroke('solve', walls, { width: 3.2, body: true }),
    ...strokes(
      'solve',
      [-74, -8, 58].map((x) => rectangle(x, 92, 38, 34)),
      { width: 2.2, fill: 0.45 },
    ),
    ...strokes(
      'solve',
      [-74, -8, 58].flatMap((x) => [points(`${x + 19},92 ${x + 19},126`)]),
      { width: fine },
    ),
    stroke('white', rectangle(-10, 156, 62, 58), { width: 2.2 }),
    ...strokes(
      'white',
      [170, 184, 198].map((y) => points(`-10,${y} 52,${y}`)),
      { width: fine },
    ),
  ];
}

function pylon(): Stroke[] {
  const legs = [points(`168,${ground} 196,-40 200,-176 204,-40 232,${ground}`)];
  const braces = [
    points('171,186 226,150 178,118 220,88 184,58 214,28 190,4 208,-30'),
    points('229,186 174,150 222,118 180,88 216,58 186,28 210,4 192,-30'),
  ];
  const arms = [-132, -86, -40].map((y, index) => ({ y, half: 38 + index * 8 }));
  const supplies = arms
    .slice(1)
    .map(({ y, half }, index) => bow([200 - half, y + 12], [142, y + 96], [114, 56 + index * 30]));
  const leaving = arms.map(({ y, half }) =>
    bow([200 + half, y + 12], [230 + half * 0.5, y + 40], [268, y + 44]),
  );
  return [
    ...strokes('scale', legs, { width: 2.6 }),
    ...strokes('scale', braces, { width: fine }),
    ...arms.map(({ y, half }) =>
      stroke('scale', points(`${200 - half},${y} 200,${y - 16} ${200 + half},${y} ${200 - half},${y}`), {
        width: 2.4,
      }),
    ),
    ...strokes(
      'white',
      arms.flatMap(({ y, half }) =>
        [-half, half].map((side) => points(`${200 + side},${y} ${200 + side},${y + 12}`)),
      ),
      { width: 2.4 },
    ),
    ...strokes('white', supplies, { width: fine }),
    ...leaving.map((line, index) => stroke('white', line, { width: 2, ...(index !== 1 && { tail: 'end' }) })),
  ];
}
