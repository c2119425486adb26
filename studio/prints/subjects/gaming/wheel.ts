import type { Part, Scene } from '../../scene.ts';
import { move, turn, turned, union, without } from '../../solid-operations.ts';
import { box, capsule, cone, cylinder, floor, revolution, type Solid, torus } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A ship's wheel before its instruments, one handle colored: steering that is learned without a ship. */
const spokes = 8;
const middle: Vector = [0, 1.75, 0.55];
/** The wheel's axis leans back and points at the reader. */
const set = (solid: Solid) => move(turn(turn(solid, 'x', 82), 'y', -16), middle);
const axis = turned(turned([0, 1, 0], 'x', 82), 'y', -16);
const around = { run: 'around', axis, through: middle } as const;

const rim = union(
  without(cylinder(1.22, 0.22, 0.03), cylinder(0.98, 1)),
  torus(1.22, 0.06),
  torus(0.99, 0.05),
);

/** One spoke as it comes from the lathe, along x: bulb, neck and handle. */
const spoke = turn(
  revolution(
    [
      [0, 0.2],
      [0.09, 0.2],
      [0.06, 0.34],
      [0.1, 0.5],
      [0.12, 0.6],
      [0.08, 0.74],
      [0.06, 0.96],
      [0.06, 1.26],
      [0.05, 1.3],
      [0.1, 1.48],
      [0.11, 1.62],
      [0.06, 1.76],
      [0, 1.78],
    ],
    0.01,
  ),
  'z',
  -90,
);
const spokeParts = Array.from({ length: spokes }, (_, index): Part => {
  const degrees = (index * 360) / spokes + 10;
  const along = turned(turned(turned([1, 0, 0], 'y', degrees), 'x', 82), 'y', -16);
  return {
    solid: set(turn(spoke, 'y', degrees)),
    tone: 1,
    isColored: index === 1,
    grain: { run: 'across', axis: along },
  };
});
const hub = union(cylinder(0.3, 0.34, 0.05), move(cylinder(0.17, 0.2, 0.04), [0, 0.2, 0]), torus(0.3, 0.05));

/** Instruments on the desk behind: dials with marks and a hand, tilted towards the reader. */
function dial(x: number, y: number, size: number, hand: number): Part[] {
  const at: Vector = [x, y, -0.92];
  const place = (solid: Solid) => move(turn(solid, 'x', 66), at);
  const through = at;
  const dialAxis = turned([0, 1, 0], 'x', 66);
  const marks = Array.from({ length: 12 }, (_, index) =>
    turn(move(box([size * 0.16, 0.08, size * 0.05]), [size * 0.72, 0.06, 0]), 'y', index * 30),
  );
  const grain = { run: 'around', axis: dialAxis, through } as const;
  return [
    {
      solid: place(union(torus(size, size * 0.11), move(cylinder(size, 0.14), [0, -0.06, 0]))),
      tone: 0.95,
      grain,
    },
    {
      solid: place(
        union(...marks, turn(move(box([size * 0.7, 0.08, size * 0.08]), [size * 0.25, 0.08, 0]), 'y', hand)),
      ),
      tone: 1,
      grain: { run: 'along', axis: [1, 0, 0] },
    },
  ];
}

const pedestal = union(
  move(cone(0.5, 0.3, 1.9, 0.04), [0, 0.85, -0.1]),
  move(cylinder(0.62, 0.16, 0.03), [0, 0.05, -0.1]),
  move(box([0.34, 0.42, 0.9], 0.06), [0, 1.72, 0]),
);

export const scene: Scene = {
  parts: [
    { solid: set(rim), tone: 0.95, grain: around },
    ...spokeParts,
    { solid: set(hub), tone: 0.9, grain: around },
    { solid: pedestal, tone: 0.75, grain: { run: 'around', axis: [0, 1, 0], through: [0, 0, -0.1] } },
    ...dial(-1.85, 2.0, 0.46, 40),
    ...dial(1.85, 2.0, 0.46, 160),
    ...dial(0, 2.5, 0.4, 100),
    {
      solid: move(turn(box([5.6, 1.7, 0.3], 0.06), 'x', -24), [0, 1.75, -1.25]),
      tone: 0.5,
      grain: { run: 'along', axis: [1, 0, 0] },
    },
    {
      solid: move(box([5.2, 1.3, 0.8], 0.05), [0, 0.5, -1.5]),
      tone: 0.4,
      grain: { run: 'along', axis: [0, 1, 0] },
    },
    ...[-2.3, 2.3].map((x): Part => ({ solid: capsule([x, 0, -0.9], [x, 1, -0.9], 0.07), tone: 0.8 })),
    { solid: floor(0), tone: 0.55, isSurrounding: true, grain: { run: 'along', axis: [0, 0, 1] } },
  ],
  eye: [1.2, 3.1, 8.4],
  target: [0, 1.62, 0],
  viewHeight: 4.6,
  light: [-0.5, 0.65, 0.65],
  fade: 0.85,
  vertex: [0, 3, -2],
  trackCount: 5,
  coloredAngle: 50,
  coloredBend: 0.5,
};
