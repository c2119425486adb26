import type { Part, Scene } from '../../scene.ts';
import { common, move, turn, union } from '../../solid-operations.ts';
import { box, capsule, cylinder, heightField, type Solid, torus } from '../../solids.ts';
import { smoothStep, type Vector } from '../../vectors.ts';

/**
 * A flood gate between two piers: high water behind it, a rush below it, and a gauge board on the pier. The gate is
 * colored.
 */
const gateWidth = 2.3;
const pierWidth = 0.85;
const pierX = (gateWidth + pierWidth) / 2;
const pierHeight = 3;
const upstream = 1.75;

const piers = [-1, 1].map((side) =>
  union(
    move(box([pierWidth, pierHeight, 2.6], 0.04), [side * pierX, pierHeight / 2 - 0.4, -0.3]),
    move(cylinder(pierWidth / 2, pierHeight, 0.04), [side * pierX, pierHeight / 2 - 0.4, 1]),
    move(box([pierWidth + 0.18, 0.2, 3], 0.03), [side * pierX, pierHeight - 0.35, -0.1]),
  ),
);

/** The raised gate with its ribs. */
const raised = 0.55;
const gate = union(
  move(box([gateWidth + 0.1, 1.75, 0.1]), [0, raised + 0.87, 0.1]),
  ...[0.1, 0.6, 1.15, 1.68].map((y) => move(box([gateWidth, 0.13, 0.26], 0.02), [0, raised + y, 0.2])),
  ...[-0.72, 0, 0.72].map((x) => move(box([0.12, 1.7, 0.2], 0.02), [x, raised + 0.87, 0.17])),
);

/** The bridge on the piers, with the windlass that lifts the gate by two spindles. */
const bridge = union(
  move(box([2 * pierX + 0.6, 0.16, 0.7], 0.02), [0, pierHeight + 0.2, 0.1]),
  ...[-1, 1].map((side) => move(box([0.3, 0.6, 0.5], 0.03), [side * pierX, pierHeight - 0.1, 0.1])),
);
const spindles = [-0.72, 0.72].map((x) =>
  capsule([x, raised + 1.7, 0.15], [x, pierHeight + 0.9, 0.15], 0.055),
);
const gears = union(
  ...[-0.72, 0.72].map((x) => move(box([0.34, 0.36, 0.34], 0.05), [x, pierHeight + 0.45, 0.1])),
  capsule([-0.72, pierHeight + 0.45, 0.1], [0.72, pierHeight + 0.45, 0.1], 0.05),
);
const wheelAt: Vector = [0, pierHeight + 0.62, 0.5];
const wheel = union(
  move(turn(torus(0.46, 0.055), 'x', 90), wheelAt),
  ...[0, 60, 120].map((degrees) =>
    move(turn(capsule([-0.46, 0, 0], [0.46, 0, 0], 0.035), 'z', degrees), wheelAt),
  ),
  capsule([0, wheelAt[1], 0.1], wheelAt, 0.08),
);

/** The gauge board on the right pier: raised marks, longer at every fifth. */
const board = { x: pierX - 0.1, z: 1.05 + pierWidth / 2 };
const gauge: Part[] = [
  {
    solid: move(box([0.34, 2.2, 0.07]), [board.x, 1.12, board.z]),
    tone: 1,
    grain: { run: 'along', axis: [0, 1, 0] },
  },
  {
    solid: union(
      ...Array.from({ length: 10 }, (_, index) => {
        const isLong = index % 5 === 0;
        return move(box([isLong ? 0.3 : 0.17, 0.09, 0.06]), [
          board.x + (isLong ? 0 : index % 2 === 0 ? -0.07 : 0.07),
          0.2 + index * 0.21,
          board.z + 0.05,
        ]);
      }),
    ),
    tone: 0.12,
    grain: { run: 'along', axis: [1, 0, 0] },
  },
];

/** High and calm behind the gate; below it the water shoots out and breaks. */
const calm: Solid = common(
  move(box([14, 4, 12]), [0, upstream - 2, -6]),
  heightField((x, z) => upstream + 0.02 * Math.sin(3 * x + z) + 0.02 * Math.sin(2.2 * z - x), 0.2),
);
const rush = (x: number, z: number) => {
  const between = smoothStep(gateWidth * 0.62, gateWidth * 0.42, Math.abs(x));
  const tongue = 0.42 * between * smoothStep(2.1, 0.2, z);
  const breakers = smoothStep(0.9, 2, z) * smoothStep(4.6, 2.4, z) * smoothStep(2.2, 1.1, Math.abs(x));
  return (
    tongue +
    breakers * (0.13 * Math.sin(5.2 * z + 1.1 * Math.sin(3 * x)) + 0.07 * Math.sin(7 * x + 2.2 * z)) +
    0.03 * Math.sin(2.3 * x + 1.7 * z) +
    0.02 * Math.sin(4.1 * z - 1.3 * x) -
    0.05
  );
};

export const scene: Scene = {
  parts: [
    { solid: gate, tone: 1, isColored: true },
    ...piers.map((solid): Part => ({ solid, tone: 0.85 })),
    ...gauge,
    { solid: bridge, tone: 0.95, grain: { run: 'along', axis: [1, 0, 0] } },
    ...spindles.map((solid): Part => ({ solid, tone: 1 })),
    { solid: gears, tone: 0.9 },
    { solid: wheel, tone: 1, grain: { run: 'around', axis: [0, 0, 1], through: wheelAt } },
    { solid: move(box([14, 3.4, 0.8]), [-pierX - 7.2, 0.7, -0.2]), tone: 0.7, isSurrounding: true },
    { solid: move(box([14, 3.4, 0.8]), [pierX + 7.2, 0.7, -0.2]), tone: 0.7, isSurrounding: true },
    { solid: calm, tone: 0.5, isSurrounding: true, grain: { run: 'across', axis: [0, 0, 1] } },
    {
      solid: heightField(rush, 1.3),
      tone: 0.6,
      isSurrounding: true,
      grain: { run: 'across', axis: [0, 0, 1] },
    },
  ],
  eye: [-3.9, 4.9, 9],
  target: [0.05, 1.6, 0.2],
  viewHeight: 5.9,
  bannerViewHeight: 5.6,
  fade: 0.85,
  vertex: [0, 3.6, -1.2],
  trackCount: 5,
  coloredAngle: 60,
  coloredBend: 0.5,
};
