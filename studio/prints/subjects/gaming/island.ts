import { between, seeded } from '@website/site/chamber/physics/random.ts';
import { curve } from '../../curves.ts';
import type { Part, Scene, Wire } from '../../scene.ts';
import { common, move, smoothUnion, turn, union, without } from '../../solid-operations.ts';
import { box, cone, cylinder, extrusion, heightField, type Solid, sphere } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** An island that floats, with a tower and trees, water falling off its edge: a world that is made up. */
const random = seeded(31);

/** The meadow on top rises a little towards the tower. */
const meadow = (x: number, z: number) =>
  0.28 * Math.exp(-((x - 0.55) ** 2 + (z + 0.3) ** 2) / 0.9) + 0.05 * Math.sin(3 * x + 1) * Math.cos(2.6 * z);
const land = common(
  union(move(cylinder(2, 0.9, 0.1), [0, 0.15, 0]), move(cylinder(1.1, 0.9, 0.1), [-1.35, 0.15, 0.55])),
  heightField(meadow, 0.7),
);

/** Rock that hangs below in blunt points. */
const rock = smoothUnion(
  0.3,
  move(cone(0.14, 1.95, 3, 0.05), [0.15, -1.65, -0.1]),
  move(cone(0.1, 1.1, 2.1, 0.05), [-1.3, -1.2, 0.5]),
  move(cone(0.09, 0.95, 2, 0.05), [1, -1.15, 0.5]),
  move(cone(0.08, 0.8, 1.7, 0.05), [0.15, -1, 1.15]),
  move(cone(0.05, 0.5, 1.3, 0.05), [-0.55, -1.2, 1.05]),
);

/** The tower: a shaft with windows and battlements, and a pointed roof. */
const foot: Vector = [0.55, 0.15, -0.3];
const notches = Array.from({ length: 6 }, (_, index) => turn(box([1.4, 0.2, 0.14]), 'y', index * 30)).map(
  (notch) => move(notch, [0, 1.9, 0]),
);
const windows = [
  [-30, 0.95],
  [25, 1.3],
  [-60, 1.5],
].map(([degrees = 0, height = 0]) =>
  turn(
    move(
      extrusion(
        [
          [-0.06, -0.13],
          [0.06, -0.13],
          [0.06, 0.08],
          [0, 0.17],
          [-0.06, 0.08],
        ],
        0.5,
      ),
      [0, height, 0.5],
    ),
    'y',
    degrees,
  ),
);
const shaft = move(
  without(
    union(
      move(cone(0.52, 0.4, 1.8), [0, 0.85, 0]),
      move(cone(0.42, 0.54, 0.16), [0, 1.72, 0]),
      move(cylinder(0.54, 0.2), [0, 1.88, 0]),
    ),
    ...notches,
    ...windows,
  ),
  foot,
);
const roof = move(union(move(cylinder(0.32, 0.5), [0, 2, 0]), move(cone(0.5, 0.02, 1), [0, 2.7, 0])), foot);

/** Firs: three skirts on a trunk. */
function fir(x: number, z: number, size: number): Part {
  const at: Vector = [x, meadow(x, z) - 0.02, z];
  const skirts: Solid[] = [0, 1, 2].map((index) =>
    move(cone((0.27 - 0.06 * index) * size, 0.02, 0.42 * size), [0, (0.34 + 0.24 * index) * size, 0]),
  );
  return {
    solid: move(union(move(cylinder(0.05 * size, 0.3 * size), [0, 0.1 * size, 0]), ...skirts), at),
    tone: 0.85,
    grain: { run: 'around', axis: [0, 1, 0], through: at },
  };
}
const firs = [
  [-1.1, -0.6, 1.2],
  [-0.75, -0.95, 1.4],
  [-0.45, -0.4, 1.1],
  [1.35, -0.85, 1.3],
  [1.5, 0.1, 1],
  [-1.75, 0.15, 1],
  [1.15, 0.7, 0.85],
].map(([x = 0, z = 0, size = 1]) => fir(x, z, size));

/** The stream winds over the meadow, wider and wider, and falls off in front, where it dissolves. */
const edge = { x: -0.45, z: 1.9 };
const falls: Wire[] = Array.from({ length: 40 }, (_, index): Wire => {
  const aside = (index / 39 - 0.5) * 0.66 + between(random, -0.01, 0.01);
  const [reach, drop] = [between(random, 0.2, 0.45), 0.9 + 2.4 * random() ** 1.4];
  return {
    points: curve(50, (share) => {
      const time = share * 1.4 - 0.4;
      if (time < 0) {
        const back = -time / 0.4;
        const x = edge.x + aside * (1 - 0.8 * back) + 0.3 * Math.sin(2.6 * back);
        const z = edge.z - 1.5 * back;
        return [x, meadow(x, z) + 0.02, z];
      }
      return [
        edge.x + aside * (1 + 0.35 * time),
        meadow(edge.x, edge.z) + 0.02 - drop * time * time,
        edge.z + reach * time,
      ];
    }),
    width: 0.8,
    strength: between(random, 0.55, 1),
  };
});

/** Crumbs of rock that float beside it. */
const crumbs = [
  [-2.7, -0.9, 0.3, 0.22],
  [2.5, -1.2, 0, 0.3],
  [2.1, -2.1, 0.4, 0.14],
  [-2, -2, 0.2, 0.16],
].map(
  ([x = 0, y = 0, z = 0, size = 0]): Part => ({
    solid: move(smoothUnion(0.1, sphere(size), move(cone(0.02, size * 0.9, size * 2), [0, -size * 0.7, 0])), [
      x,
      y,
      z,
    ]),
    tone: 0.8,
    grain: { run: 'across', axis: [0.1, 1, 0] },
  }),
);

export const scene: Scene = {
  parts: [
    { solid: roof, tone: 1, isColored: true, grain: { run: 'around', axis: [0, 1, 0], through: foot } },
    { solid: shaft, tone: 0.95, grain: { run: 'around', axis: [0, 1, 0], through: foot } },
    { solid: land, tone: 0.9, grain: { run: 'along', axis: [1, 0, 0.2] } },
    { solid: rock, tone: 1, grain: { run: 'along', axis: [0, 1, 0] } },
    ...firs,
    ...crumbs,
  ],
  wires: falls,
  eye: [-1.2, 3.4, 9],
  target: [0, 0.45, 0],
  viewHeight: 7.2,
  light: [-0.75, 0.45, 0.6],
  vertex: [0.4, 0.6, -1.6],
  trackCount: 5,
  coloredAngle: 40,
  coloredBend: 0.5,
};
