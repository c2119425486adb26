import type { Part, Scene } from '../../scene.ts';
import { move, turn, turned, union, without } from '../../solid-operations.ts';
import { box, capsule, cylinder, revolution, type Solid, torus } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A bank's vault with its round door open: behind it shelves of boxes; the door's wheel is colored. */
const facing = (solid: Solid) => turn(solid, 'x', 90);
const wall = without(move(box([40, 24, 0.7]), [0, 0, -0.35]), facing(cylinder(1.72, 3)));
const rim = facing(
  without(
    revolution(
      [
        [1.66, -0.2],
        [2.25, -0.2],
        [2.25, 0.1],
        [2.1, 0.24],
        [1.9, 0.24],
        [1.66, -0.1],
      ],
      0.02,
    ),
    cylinder(1.66, 2),
  ),
);
const rivets = Array.from({ length: 24 }, (_, index) => {
  const angle = (index * 2 * Math.PI) / 24;
  return move(facing(cylinder(0.085, 0.2, 0.02)), [2.0 * Math.cos(angle), 2.0 * Math.sin(angle), 0.28]);
});

/** The boxes inside, with the seams between their doors. */
const shelves: Part[] = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: 7 }, (_, column): Solid => {
    return move(box([0.5, 0.36, 0.3], 0.02), [-1.68 + column * 0.56, -1.68 + row * 0.42, -2.3]);
  }),
).map((boxes) => ({ solid: union(...boxes), tone: 0.85 }));

/** The door, swung open to the right about its hinge. */
const open = 82;
const hinge: Vector = [1.95, 0, 0.3];
const swing = (solid: Solid) => move(turn(move(solid, [-1.85, 0, 0]), 'y', 180 - open), hinge);
const doorAxis = turned([0, 0, 1], 'y', 180 - open);
const doorMiddle: Vector = [
  hinge[0] + turned([-1.85, 0, 0], 'y', 180 - open)[0],
  0,
  hinge[2] + turned([-1.85, 0, 0], 'y', 180 - open)[2],
];
const door = union(
  facing(
    revolution(
      [
        [0, -0.34],
        [1.58, -0.34],
        [1.66, -0.1],
        [1.66, 0.05],
        [1.86, 0.05],
        [1.86, 0.26],
        [1.4, 0.34],
        [1.3, 0.26],
        [0.5, 0.26],
        [0.5, 0.34],
        [0, 0.34],
      ],
      0.02,
    ),
  ),
);
const bolts = Array.from({ length: 16 }, (_, index) => {
  const angle = (index * 2 * Math.PI) / 16;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return capsule([1.5 * x, 1.5 * y, -0.18], [1.84 * x, 1.84 * y, -0.18], 0.075);
});
const wheel = union(
  move(facing(torus(0.62, 0.07)), [0, 0, -0.7]),
  facing(move(cylinder(0.17, 0.6, 0.03), [0, -0.55, 0])),
  ...Array.from({ length: 5 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 5 + 0.3;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return capsule([0, 0, -0.7], [0.82 * x, 0.82 * y, -0.7], 0.05);
  }),
);

const front = { run: 'around', axis: [0, 0, 1], through: [0, 0, 0] } as const;
const onDoor = { run: 'around', axis: doorAxis, through: doorMiddle } as const;

export const scene: Scene = {
  parts: [
    { solid: swing(wheel), tone: 1, isColored: true, grain: onDoor },
    { solid: swing(door), tone: 0.95, grain: onDoor },
    { solid: swing(union(...bolts)), tone: 0.95, grain: onDoor },
    { solid: rim, tone: 0.95, grain: front },
    { solid: union(...rivets), tone: 1, grain: front },
    { solid: wall, tone: 0.5, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0] } },
    ...shelves,
    { solid: move(box([4.2, 4.2, 0.1]), [0, 0, -2.5]), tone: 0.3 },
  ],
  eye: [-3.4, 1.3, 10],
  target: [1.5, 0, 0],
  viewHeight: 8.6,
  bannerViewHeight: 7.8,
  bannerPlace: [0.69, 0.5],
  light: [-0.2, 0.65, 0.75],
  fade: 0.62,
  vertex: [1.75, 2.35, 0.7],
  trackCount: 5,
  coloredAngle: 78,
  coloredBend: -0.35,
};
