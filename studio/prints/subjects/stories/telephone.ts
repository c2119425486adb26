import { curve, tube } from '../../curves.ts';
import type { Part, Scene } from '../../scene.ts';
import { common, move, smoothUnion, turn, turned, without } from '../../solid-operations.ts';
import { box, capsule, cone, cylinder, extrusion, floor, type Solid } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A telephone with a dial; its handset is colored. */
const body = common(
  turn(
    extrusion(
      [
        [1.25, 0],
        [1.25, 0.3],
        [0.2, 1.25],
        [-0.6, 1.3],
        [-0.95, 0.9],
        [-1.15, 0],
      ],
      2.5,
      0.12,
    ),
    'y',
    -90,
  ),
  move(cone(2.1, 1.05, 1.9), [0, 0.9, 0]),
);

/** The dial lies on the slope of the front. */
const slope = 47;
const middle: Vector = [0, 0.83, 0.79];
const onSlope = (solid: Solid) => move(turn(solid, 'x', slope), middle);
const dialAxis = turned([0, 1, 0], 'x', slope);
const holes = Array.from({ length: 10 }, (_, index) => {
  const angle = ((index * 27 - 30) * Math.PI) / 180;
  return move(cylinder(0.088, 0.6), [0.46 * Math.cos(angle), 0, -0.46 * Math.sin(angle)]);
});
const dial = onSlope(move(without(cylinder(0.62, 0.1, 0.02), ...holes), [0, 0.1, 0]));
const plate = onSlope(cylinder(0.7, 0.12, 0.03));
const hub = onSlope(move(cylinder(0.24, 0.14, 0.03), [0, 0.12, 0]));

const handle = smoothUnion(
  0.14,
  tube(
    curve(13, (share): Vector => [-1.15 + 2.3 * share, 1.98 + 0.2 * Math.sin(Math.PI * share), -0.25]),
    0.17,
  ),
  move(turn(cone(0.44, 0.27, 0.4, 0.05), 'z', -10), [-1.2, 1.72, -0.25]),
  move(turn(cone(0.44, 0.27, 0.4, 0.05), 'z', 10), [1.2, 1.72, -0.25]),
);
const cradle = [-0.62, 0.62].flatMap((x): Part[] => [
  { solid: move(box([0.2, 0.62, 0.7], 0.06), [x, 1.4, -0.25]), tone: 0.85 },
  { solid: capsule([x, 1.66, 0.12], [x, 1.95, 0.2], 0.07), tone: 0.9 },
]);

/** The coiled cord, from the handset to the back. */
const cord = tube(
  curve(420, (share): Vector => {
    const turns = share * 2 * Math.PI * 34;
    const x = -1.3 - 0.75 * Math.sin(Math.PI * share) + 0.3 * share;
    const y = 1.5 - 1.4 * share ** 0.8;
    return [
      x + 0.09 * Math.cos(turns),
      y + 0.05 * Math.cos(turns),
      -0.25 + 0.6 * share + 0.09 * Math.sin(turns),
    ];
  }),
  0.028,
);

export const scene: Scene = {
  parts: [
    {
      solid: handle,
      tone: 1,
      isColored: true,
      grain: { run: 'around', axis: [1, 0, 0], through: [0, 1.9, -0.25] },
    },
    { solid: body, tone: 0.7 },
    { solid: plate, tone: 0.4, grain: { run: 'around', axis: dialAxis, through: middle } },
    { solid: dial, tone: 1, grain: { run: 'around', axis: dialAxis, through: middle } },
    { solid: hub, tone: 0.9, grain: { run: 'around', axis: dialAxis, through: middle } },
    ...cradle,
    { solid: cord, tone: 0.9 },
    { solid: floor(-0.02), tone: 0.6, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.12] } },
  ],
  eye: [-2.6, 3.9, 8],
  target: [-0.1, 0.98, 0],
  viewHeight: 4.1,
  light: [-0.5, 0.8, 0.55],
  fade: 0.72,
  vertex: [0.9, 1.7, -1.2],
  coloredAngle: 45,
  coloredBend: 0.5,
};
