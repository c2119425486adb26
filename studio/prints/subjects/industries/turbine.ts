import { strip } from '../../curves.ts';
import type { Part, Scene } from '../../scene.ts';
import { move, scaled, turn, turned, union } from '../../solid-operations.ts';
import { capsule, cone, extrusion, heightField, revolution, type Solid } from '../../solids.ts';
import type { Point, Vector } from '../../vectors.ts';

/** Wind turbines on hills, the nearest seen from below, one of its blades colored: energy and manufacturing. */
const hub = 4.1;

/** A blade that reaches upwards from the hub: widest near its root, drawn out to a point. */
const blade: Solid = extrusion(
  strip(
    24,
    (share) => 0.16 + 0.42 * Math.min(1, share * 7) * (1 - share) ** 0.85 - 0.09 * share,
    (share): Point => [0.08 * Math.sin(share * 3) - 0.02, 0.15 + 2.45 * share],
  ),
  0.1,
  0.02,
);

/** A turbine: its rotor, turned about its axis, faces to the left of the reader. */
function turbine(at: Vector, size: number, degrees: number, colored: number): Part[] {
  const [x, y, z] = at;
  const facing = -24;
  const place = (solid: Solid) => move(turn(solid, 'y', facing), [x, y + hub * size, z]);
  const blades = [0, 1, 2].map((index): Part => {
    const turning = degrees + index * 120;
    return {
      solid: place(move(turn(turn(scaled(blade, size), 'y', 24), 'z', turning), [0, 0, 0.42 * size])),
      tone: 0.78,
      isColored: index === colored,
      grain: { run: 'along', axis: turned(turned([0, 1, 0], 'z', turning), 'y', facing) },
    };
  });
  const nose = turn(
    revolution([
      [0, -0.12],
      [0.24, -0.12],
      [0.22, 0.08],
      [0.12, 0.24],
      [0, 0.28],
    ]),
    'x',
    90,
  );
  const forward = turned([0, 0, 1], 'y', facing);
  return [
    ...blades,
    {
      solid: place(
        scaled(union(move(nose, [0, 0, 0.44]), capsule([0, 0, 0.2], [0, 0.03, -0.75], 0.2)), size),
      ),
      tone: 0.9,
      grain: { run: 'around', axis: forward, through: [x, y + hub * size, z] },
    },
    {
      solid: move(cone(0.23 * size, 0.12 * size, (hub + 0.6) * size), [x, y + (hub / 2 - 0.3) * size, z]),
      tone: 0.92,
      grain: { run: 'around', axis: [0, 1, 0], through: at },
    },
  ];
}

const ground = (x: number, z: number) =>
  0.3 * Math.sin(0.5 * x + 1.9) * Math.cos(0.35 * z) + 0.16 * Math.sin(0.9 * z + 0.5 * x) - 0.2;

const standing = (x: number, z: number): Vector => [x, ground(x, z) - 0.1, z];

export const scene: Scene = {
  parts: [
    ...turbine(standing(0.35, 0), 1, 22, 0),
    ...turbine(standing(-3.3, -8), 0.9, 75, -1),
    ...turbine(standing(4.6, -9), 0.9, 48, -1),
    {
      solid: heightField(ground, 0.35),
      tone: 0.6,
      isSurrounding: true,
      grain: { run: 'across', axis: [0.2, 0, 1] },
    },
  ],
  eye: [-1.2, 1.1, 9.5],
  target: [0.15, 3.45, 0],
  viewHeight: 6.9,
  light: [-0.85, 0.35, 0.4],
  fade: 0.9,
  haze: { from: 12, half: 6 },
  vertex: [0.9, 4.6, -1.5],
  trackCount: 5,
  coloredAngle: 65,
  coloredBend: -0.5,
};
