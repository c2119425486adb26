import { curve, tube } from '../../curves.ts';
import type { Part, Scene, Wire } from '../../scene.ts';
import { move, turn, turned } from '../../solid-operations.ts';
import { extrusion, floor, type Solid } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A spiral stair, seen down its well, one of its steps colored: what is learned next, for learning and development. */
const steps = 50;
const stepAngle = 17;
const rise = 0.155;
const [inner, outer] = [0.58, 1.9];
const [nearHalf, farHalf] = [inner * 0.155, outer * 0.155];

/** One step, which widens outwards, lying about the direction of x. */
const tread: Solid = turn(
  extrusion(
    [
      [inner, -nearHalf],
      [outer, -farHalf],
      [outer, farHalf],
      [inner, nearHalf],
    ],
    0.1,
  ),
  'x',
  -90,
);

const angleOf = (index: number) => 40 + index * stepAngle;
const heightOf = (index: number) => rise * (index + 1);
const beside = (index: number, away: number, above: number): Vector => {
  const [x, , z] = turned([away, 0, 0], 'y', angleOf(index));
  return [x, heightOf(index) + above, z];
};

const treads = Array.from(
  { length: steps },
  (_, index): Part => ({
    solid: move(turn(tread, 'y', angleOf(index)), [0, heightOf(index), 0]),
    tone: index % 2 === 0 ? 1 : 0.74,
    isColored: index === 33,
    grain: { run: 'along', axis: turned([1, 0, 0], 'y', angleOf(index)) },
  }),
);

const posts = Array.from(
  { length: steps },
  (_, index): Wire => ({
    points: [beside(index, inner + 0.05, 0), beside(index, inner + 0.05, 0.55)],
    width: 1,
    strength: 0.8,
  }),
);
const rail = tube(
  curve(steps * 4, (share) => beside(share * (steps - 1), inner + 0.05, 0.57)),
  0.045,
);
const around = { run: 'around', axis: [0, 1, 0], through: [0, 0, 0] } as const;

export const scene: Scene = {
  parts: [
    ...treads,
    { solid: rail, tone: 1, grain: around },
    { solid: floor(0), tone: 0.7, isSurrounding: true, grain: around },
  ],
  wires: posts,
  eye: [0.35, 10.4, 0.9],
  target: [0, 3.4, 0],
  viewHeight: 5.2,
  light: [-0.7, 0.6, 0.25],
  fade: 0.8,
  vertex: [0, 0.1, 0],
  trackCount: 4,
  coloredAngle: 40,
  coloredBend: -0.4,
};
