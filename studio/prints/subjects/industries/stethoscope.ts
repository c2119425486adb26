import { curveThrough, tube } from '../../curves.ts';
import type { Part, Scene } from '../../scene.ts';
import { move, turn, union } from '../../solid-operations.ts';
import { capsule, cylinder, floor, type Solid, torus } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A stethoscope that lies in a loop, its chest piece colored: listening first, for health care. */

/** Where the hose divides for the two ears. */
const fork: Vector = [-0.55, 0.16, -0.1];

/** The hose runs from the fork in a wide loop to the chest piece. */
const stops: readonly Vector[] = [
  fork,
  [-0.62, 0.13, 0.45],
  [-0.5, 0.13, 1.15],
  [0.1, 0.13, 1.6],
  [0.95, 0.13, 1.5],
  [1.5, 0.13, 0.85],
  [1.35, 0.13, 0.05],
  [0.8, 0.13, -0.32],
  [0.36, 0.15, -0.08],
  [0.3, 0.18, 0.4],
];
const hose = curveThrough(stops, 82);

/** A spring of metal on each side, with an olive for the ear at its end. */
const ear = (side: number): Part[] => {
  const tip: Vector = [-0.55 + side * 0.36, 0.3, -2];
  const bow = curveThrough(
    [
      fork,
      [-0.55 + side * 0.22, 0.16, -0.5],
      [-0.55 + side * 0.66, 0.16, -1.05],
      [-0.55 + side * 0.72, 0.2, -1.6],
      tip,
    ],
    41,
  );
  return [
    { solid: tube(bow, 0.085), tone: 0.9, grain: { run: 'with', path: bow } },
    { solid: capsule(tip, [-0.55 + side * 0.28, 0.32, -2.06], 0.15), tone: 0.9 },
  ];
};

/** The chest piece lies with its membrane upwards. */
const middle: Vector = [0.34, 0.2, 0.78];
const tilt = (solid: Solid) => move(turn(turn(solid, 'x', 14), 'z', -6), middle);
const chest = tilt(
  union(
    cylinder(0.46, 0.16, 0.05),
    move(torus(0.42, 0.06), [0, 0.1, 0]),
    move(cylinder(0.24, 0.22, 0.04), [0, -0.1, 0]),
  ),
);
const grainOfChest = { run: 'around', axis: [0.1, 0.96, 0.24], through: middle } as const;

export const scene: Scene = {
  parts: [
    { solid: chest, tone: 1, isColored: true, grain: grainOfChest },
    { solid: tube(hose, 0.13), tone: 0.72, grain: { run: 'with', path: hose } },
    { solid: capsule(fork, [-0.55, 0.16, -0.34], 0.17), tone: 0.9 },
    ...[-1, 1].flatMap(ear),
    { solid: floor(0), tone: 0.5, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.35] } },
  ],
  eye: [0.3, 7.6, 5.4],
  target: [0.25, 0, -0.15],
  viewHeight: 4.5,
  light: [-0.6, 0.8, 0.25],
  fade: 0.7,
  vertex: [-0.55, 0, -1.4],
  trackCount: 5,
  coloredAngle: 60,
  coloredBend: 0.5,
};
