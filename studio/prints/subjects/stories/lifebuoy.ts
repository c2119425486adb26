import { curve, tube } from '../../curves.ts';
import type { Part, Scene } from '../../scene.ts';
import { common, move, turn, turned } from '../../solid-operations.ts';
import { box, heightField, type Solid, torus } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A lifebuoy afloat: a ring with four bands and a rope, tilted on the swell. */
const tilt = (solid: Solid) => move(turn(turn(solid, 'x', 15), 'z', -7), [0, 0.2, 0]);
const axis = turned(turned([0, 1, 0], 'x', 15), 'z', -7);
const around = { run: 'around', axis, through: [0, 0.2, 0] } as const;

/** The rope hangs out between the bands, to which it is tied. */
const rope = tube(
  curve(97, (share): Vector => {
    const angle = share * 2 * Math.PI + Math.PI / 4;
    const away = 1.95 + 0.3 * Math.abs(Math.sin(2 * (angle - Math.PI / 4)));
    return [away * Math.cos(angle), 0.1, away * Math.sin(angle)];
  }),
  0.07,
);

const bands = [0, 90].map((degrees) => turn(box([5, 2, 0.62]), 'y', 45 + degrees));

const swell = (x: number, z: number) =>
  0.1 * Math.sin(1.7 * x + 0.6 * z) +
  0.07 * Math.sin(1.1 * z - 2.3 * x + 1) +
  0.05 * Math.sin(3.3 * z + 0.9 * x) +
  (0.05 * Math.cos(5 * (Math.hypot(x, z) - 2))) / (1 + (Math.hypot(x, z) - 2) ** 2) -
  0.08;

export const scene: Scene = {
  parts: [
    { solid: tilt(torus(1.5, 0.44)), tone: 0.98, grain: around },
    ...bands.map(
      (band): Part => ({
        solid: tilt(common(torus(1.5, 0.465), band)),
        tone: 0.9,
        isColored: true,
        grain: { run: 'across', axis },
      }),
    ),
    { solid: tilt(rope), tone: 0.95, grain: around },
    {
      solid: heightField(swell, 0.9),
      tone: 0.5,
      isSurrounding: true,
      grain: { run: 'across', axis: [0, 0, 1] },
    },
  ],
  eye: [0, 5.6, 6.6],
  target: [0, 0, 0],
  viewHeight: 5,
  light: [-0.6, 0.6, -0.25],
  fade: 0.8,
  vertex: [-0.2, 0.6, -0.2],
  coloredAngle: 40,
  coloredBend: 0.5,
  trackCount: 5,
};
