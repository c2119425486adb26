import { strip } from '../../curves.ts';
import type { Scene } from '../../scene.ts';
import { move, turn, turned, union, without } from '../../solid-operations.ts';
import { box, cone, cylinder, extrusion, floor, type Solid } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A microscope, its objective colored: one look, one finding, one record. */
const joint: Vector = [0.55, 0.75, 0];
/** All above the joint leans back towards whoever looks in. */
const lean = -16;
const leaning = (solid: Solid) => move(turn(solid, 'z', lean), joint);
const axis = turned([0, 1, 0], 'z', lean);
const barrel = (solid: Solid, y: number) => leaning(move(solid, [-0.95, y, 0]));
const barrelGrain = {
  run: 'around',
  axis,
  through: ((): Vector => {
    const [x, y, z] = turned([-0.95, 0, 0], 'z', lean);
    return [x + joint[0], y + joint[1], z + joint[2]];
  })(),
} as const;

/** The arm: a bow from the joint up to the barrel. */
const arm = leaning(
  extrusion(
    strip(
      24,
      (share) => 0.5 - 0.12 * Math.sin(Math.PI * share),
      (share) => {
        const angle = (-62 + 150 * share) * (Math.PI / 180);
        return [-0.42 + 0.95 * Math.cos(angle), 1.42 + 1.35 * Math.sin(angle)];
      },
    ),
    0.42,
    0.06,
  ),
);

const foot = without(box([2.6, 0.3, 1.9], 0.1), move(box([1.5, 1, 0.95], 0.2), [-1, 0, 0]));

export const scene: Scene = {
  parts: [
    {
      solid: barrel(union(move(cone(0.1, 0.2, 0.34, 0.02), [0, 0, 0]), move(cylinder(0.23, 0.34, 0.03), [0, 0.32, 0])), 1.18),
      tone: 1,
      isColored: true,
      grain: barrelGrain,
    },
    { solid: barrel(cylinder(0.44, 0.22, 0.05), 1.78), tone: 0.75, grain: barrelGrain },
    {
      solid: leaning(move(turn(move(cone(0.12, 0.19, 0.5, 0.02), [0, -0.3, 0]), 'z', 48), [-0.7, 1.72, 0.1])),
      tone: 0.8,
    },
    { solid: barrel(cylinder(0.34, 1.3, 0.03), 2.5), tone: 0.95, grain: barrelGrain },
    { solid: barrel(cylinder(0.42, 0.16, 0.03), 2.15), tone: 0.7, grain: barrelGrain },
    { solid: barrel(cylinder(0.42, 0.16, 0.03), 3.1), tone: 0.7, grain: barrelGrain },
    { solid: barrel(cylinder(0.24, 0.5, 0.03), 3.36), tone: 0.9, grain: barrelGrain },
    { solid: barrel(cone(0.24, 0.36, 0.2, 0.03), 3.68), tone: 0.75, grain: barrelGrain },
    { solid: arm, tone: 0.85, grain: { run: 'along', axis: [0, 0, 1] } },
    { solid: leaning(move(box([1.7, 0.14, 1.25], 0.03), [-0.85, 0.72, 0])), tone: 0.8, grain: { run: 'along', axis: turned([1, 0, 0], 'z', lean) } },
    { solid: leaning(move(box([1.2, 0.05, 0.4], 0.01), [-0.95, 0.82, 0.1])), tone: 1, grain: { run: 'along', axis: [0, 0, 1] } },
    { solid: barrel(cylinder(0.4, 0.16, 0.03), 0.5), tone: 0.6, grain: barrelGrain },
    ...[0.62, 1.05].map((y, index) => ({
      solid: leaning(move(turn(cylinder(index === 0 ? 0.36 : 0.2, 1.06, 0.04), 'x', 90), [0.08, y + 0.1, 0])),
      tone: 0.95,
      grain: { run: 'around', axis: [0, 0, 1], through: [joint[0] + 0.08, joint[1] + y + 0.1, 0] } as const,
    })),
    { solid: move(box([0.5, 1, 0.62], 0.08), [0.62, 0.55, 0]), tone: 0.8 },
    { solid: move(turn(cylinder(0.4, 0.1, 0.03), 'z', -38), [-0.42, 0.52, 0]), tone: 0.9 },
    { solid: move(foot, [0, 0.15, 0]), tone: 0.8, grain: { run: 'along', axis: [1, 0, 0] } },
    { solid: floor(0), tone: 0.5, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.2] } },
  ],
  eye: [-4.2, 4.6, 9.5],
  target: [0.25, 2.3, 0],
  viewHeight: 6.1,
  light: [-0.5, 0.7, 0.6],
  fade: 0.7,
  vertex: [1.2, 3.2, -1.4],
  coloredAngle: 40,
  coloredBend: 0.5,
};
