import { between, seeded } from '@website/site/chamber/physics/random.ts';
import type { Part, Scene } from '../../scene.ts';
import { move, turn, union } from '../../solid-operations.ts';
import { box, floor, type Solid } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** Crates of boards stacked on a pallet, one of them colored: one parcel that is known among many, for logistics. */
const random = seeded(4);
const side = 0.98;

/** A crate: boards with gaps between two frames, a lid of boards. */
function crate(width: number, height: number): Solid {
  const boards = 4;
  const board = height / boards;
  const half = width / 2;
  const walls = Array.from({ length: boards }, (_, index) =>
    move(box([width - 0.06, board * 0.8, width - 0.06], 0.015), [0, board * (index + 0.5), 0]),
  );
  const core = move(box([width - 0.16, height - 0.04, width - 0.16]), [0, height / 2, 0]);
  const posts = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      move(box([0.15, height, 0.15], 0.01), [x * (half - 0.055), height / 2, z * (half - 0.055)]),
    ),
  );
  const lid = Array.from({ length: boards }, (_, index) =>
    move(box([width, 0.05, (width / boards) * 0.82], 0.01), [
      0,
      height,
      (width / boards) * (index + 0.5) - half,
    ]),
  );
  return union(core, ...walls, ...posts, ...lid);
}

const standing = (solid: Solid, at: Vector, degrees: number) => move(turn(solid, 'y', degrees), at);

/** Boards above and below, blocks between. */
const pallet = union(
  ...Array.from({ length: 7 }, (_, index) =>
    move(box([3.1, 0.07, 0.3], 0.01), [0, 0.4, -1.05 + index * 0.35]),
  ),
  ...[-1.05, 0, 1.05].flatMap((z) => [
    move(box([3.1, 0.07, 0.28], 0.01), [0, 0.04, z]),
    ...[-1.4, 0, 1.4].map((x) => move(box([0.3, 0.3, 0.28], 0.01), [x, 0.2, z])),
  ]),
);

const base = 0.45;
const big = crate(side, 0.86);
const places: readonly Vector[] = [
  [-1, base, 0.53],
  [0.02, base, 0.55],
  [1.02, base, 0.53],
  [-1, base, -0.53],
  [0, base, -0.52],
  [1, base, -0.53],
  [-0.98, base + 0.9, 0.5],
  [-1, base + 0.9, -0.53],
  [0.02, base + 0.9, -0.53],
  [1, base + 0.9, -0.52],
  [-0.5, base + 1.8, -0.48],
];

export const scene: Scene = {
  parts: [
    { solid: standing(big, [0.08, base + 0.9, 0.52], -9), tone: 1, isColored: true },
    ...places.map(
      (at): Part => ({
        solid: standing(big, at, between(random, -2.5, 2.5)),
        tone: between(random, 0.78, 1),
      }),
    ),
    { solid: pallet, tone: 0.85, grain: { run: 'along', axis: [1, 0, 0] } },
    { solid: floor(0), tone: 0.5, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.3] } },
  ],
  eye: [4.2, 4.4, 7.2],
  target: [0, 1.4, 0],
  viewHeight: 4.7,
  light: [-0.35, 0.75, 0.62],
  fade: 0.62,
  vertex: [0.4, 3, -1.6],
  trackCount: 5,
  coloredAngle: 62,
  coloredBend: -0.5,
};
