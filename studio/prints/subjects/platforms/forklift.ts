import { curve, tube } from '../../curves.ts';
import type { Part, Scene } from '../../scene.ts';
import { move, turn, union, without } from '../../solid-operations.ts';
import { box, cylinder, extrusion, floor, torus } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A forklift that has found the colored crate, and brings it. It drives to the left. */
const half = 0.72;

const wheel = (x: number, radius: number): Part[] =>
  [-1, 1].flatMap((side): Part[] => {
    const at: Vector = [x, radius, side * (half - 0.05)];
    const grain = { run: 'around', axis: [0, 0, 1], through: at } as const;
    return [
      { solid: move(turn(cylinder(radius, 0.36, 0.08), 'x', 90), at), tone: 0.6, grain },
      { solid: move(turn(cylinder(radius * 0.5, 0.42, 0.04), 'x', 90), at), tone: 1, grain },
    ];
  });

const body = extrusion(
  [
    [-1.15, 0.3],
    [-1.15, 0.95],
    [-0.75, 1],
    [-0.5, 0.62],
    [0.1, 0.62],
    [0.2, 1.18],
    [1.45, 1.25],
    [1.72, 0.95],
    [1.72, 0.4],
    [1.5, 0.3],
  ],
  half * 2,
  0.05,
);
const arches = [move(turn(cylinder(0.56, 4), 'x', 90), [-0.78, 0.46, 0])];

/** The guard over the driver's head. */
const post = (from: Vector, to: Vector): Part => {
  const path = curve(3, (share): Vector => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2],
  ]);
  return { solid: tube(path, 0.07), tone: 1, grain: { run: 'with', path } };
};
const posts = [-1, 1].flatMap((side) => [
  post([-0.98, 0.9, side * 0.6], [-0.62, 2.75, side * 0.6]),
  post([1.2, 1.2, side * 0.6], [1.02, 2.75, side * 0.6]),
]);
const roof: Part = {
  solid: union(
    ...[-0.6, 0.6].map((z) => move(box([1.85, 0.12, 0.12], 0.02), [0.2, 2.78, z])),
    ...[-0.66, -0.28, 0.1, 0.48, 0.86, 1.06].map((x) => move(box([0.1, 0.1, 1.25], 0.02), [x, 2.78, 0])),
  ),
  tone: 0.9,
};

const mast: Part = {
  solid: union(
    ...[-0.42, 0.42].map((z) => move(box([0.2, 3.3, 0.16], 0.02), [-1.36, 1.75, z])),
    ...[3.3, 2.1].map((y) => move(box([0.14, 0.16, 0.9], 0.02), [-1.36, y, 0])),
  ),
  tone: 0.95,
  grain: { run: 'along', axis: [0, 1, 0] },
};
const forkHeight = 1.02;
const forks: Part = {
  solid: union(
    ...[-0.34, 0.34].flatMap((z) => [
      move(box([1.55, 0.1, 0.2], 0.02), [-2.25, forkHeight, z]),
      move(box([0.12, 0.9, 0.2], 0.02), [-1.53, forkHeight + 0.42, z]),
    ]),
    move(box([0.1, 0.14, 1.15], 0.02), [-1.53, forkHeight + 0.7, 0]),
  ),
  tone: 0.9,
  grain: { run: 'along', axis: [1, 0, 0] },
};
const pallet: Part = {
  solid: union(
    move(box([1.5, 0.07, 1.5], 0.01), [-2.35, forkHeight + 0.24, 0]),
    ...[-0.66, 0, 0.66].map((z) => move(box([1.5, 0.14, 0.16], 0.01), [-2.35, forkHeight + 0.14, z])),
  ),
  tone: 0.75,
  grain: { run: 'along', axis: [1, 0, 0] },
};
const crate: Part = {
  solid: move(
    without(
      box([1.36, 1.2, 1.4], 0.02),
      ...[-0.2, 0.2].map((y) => move(box([1.6, 0.05, 1.6]), [0, y, 0])),
    ),
    [-2.35, forkHeight + 0.88, 0],
  ),
  tone: 1,
  isColored: true,
  grain: { run: 'along', axis: [1, 0, 0] },
};

const seat: Part = {
  solid: union(
    move(box([0.62, 0.2, 0.7], 0.06), [0.45, 1.28, 0]),
    move(turn(box([0.2, 0.8, 0.7], 0.06), 'z', -12), [0.78, 1.62, 0]),
  ),
  tone: 0.6,
};
const steering: Part = {
  solid: move(turn(torus(0.26, 0.05), 'z', 35), [-0.42, 1.52, 0]),
  tone: 1,
};
const column: Part = { solid: tube([[-0.74, 0.9, 0], [-0.42, 1.52, 0]], 0.06), tone: 0.8 };

export const scene: Scene = {
  parts: [
    crate,
    pallet,
    forks,
    mast,
    { solid: without(body, ...arches), tone: 0.9, grain: { run: 'along', axis: [1, 0, 0] } },
    seat,
    column,
    steering,
    roof,
    ...posts,
    ...wheel(-0.78, 0.46),
    ...wheel(1.05, 0.38),
    { solid: floor(0), tone: 0.5, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.12] } },
  ],
  eye: [-5.6, 3.6, 9.5],
  target: [-0.72, 1.6, 0],
  viewHeight: 5.7,
  light: [-0.55, 0.75, 0.55],
  fade: 0.72,
  vertex: [-2.2, 2.2, -1.6],
  trackCount: 6,
  coloredAngle: 110,
  coloredBend: 0.45,
};
