import type { Part, Scene } from '../../scene.ts';
import { move, turn, union, without } from '../../solid-operations.ts';
import { box, cylinder, extrusion, floor, revolution, torus } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A sundial on its pillar; the blade's shadow tells the hour. */
const upright = { run: 'around', axis: [0, 1, 0], through: [0, 0, 0] } as const;

/** Grooves for the hours, as long as the hours are far from noon. */
const hours = Array.from({ length: 13 }, (_, index) => {
  const angle = (Math.atan(Math.sin(0.85) * Math.tan(((index - 6) * 14.2 * Math.PI) / 180)) * 180) / Math.PI;
  return turn(move(box([0.05, 0.2, 0.62]), [0, 0.1, -1.32]), 'y', -angle);
});

const face = without(
  union(cylinder(1.9, 0.22, 0.05), move(torus(1.82, 0.06), [0, 0.13, 0])),
  ...hours,
  move(without(cylinder(1.02, 0.2), cylinder(0.97, 0.3)), [0, 0.16, 0]),
);

const pillar = revolution(
  [
    [0, -0.1],
    [1.25, -0.1],
    [1.2, -0.25],
    [0.8, -0.42],
    [0.62, -0.6],
    [0.5, -1],
    [0.62, -1.8],
    [0.8, -2.1],
    [0.6, -2.3],
    [0.95, -2.6],
    [1.3, -2.7],
    [1.3, -2.95],
    [0, -2.95],
  ],
  0.03,
);

/** The blade stands in the line of noon and leans as the earth's axis does. */
const blade = turn(
  extrusion(
    [
      [-1.05, 0.1],
      [0.75, 0.1],
      [0.75, 0.22],
      [0.62, 0.5],
      [0.75, 1.5],
    ],
    0.1,
    0.02,
  ),
  'y',
  90,
);

const lightFrom: Vector = [-0.8, 0.75, 0.75];

export const scene: Scene = {
  parts: [
    { solid: face, tone: 0.95, grain: upright },
    { solid: pillar, tone: 0.8, grain: upright },
    { solid: blade, tone: 1, isColored: true, grain: { run: 'along', axis: [0, 1, -1.2] } } satisfies Part,
    { solid: floor(-2.95), tone: 0.6, isSurrounding: true, grain: upright },
  ],
  eye: [5.2, 3.9, 5],
  target: [0, -0.72, 0],
  viewHeight: 5.7,
  light: lightFrom,
  fade: 0.7,
  vertex: [0, 1.5, -0.9],
  coloredAngle: 35,
  coloredBend: 0.5,
};
