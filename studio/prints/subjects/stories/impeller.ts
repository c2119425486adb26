import { strip } from '../../curves.ts';
import type { Part, Scene } from '../../scene.ts';
import { move, turn, union, without } from '../../solid-operations.ts';
import { cylinder, extrusion, revolution, type Solid } from '../../solids.ts';
import type { Point } from '../../vectors.ts';

/** The impeller of a pump: seven vanes that curve backwards on a disk, around a hub. */
const vanes = 7;

/** One vane, upright on the disk, as seen from above. */
const outline = strip(
  26,
  (share) => 0.2 - 0.09 * share,
  (share): Point => {
    const away = 0.62 + 1.5 * share;
    const angle = 1.35 * Math.log(away / 0.62);
    return [away * Math.cos(angle), away * Math.sin(angle)];
  },
);

/** Turned so that its depth becomes height; cut to be lower outside than at the hub. */
const vane: Solid = move(turn(extrusion(outline, 0.86, 0.03), 'x', -90), [0, 0.5, 0]);
const lid = revolution(
  [
    [0, 1],
    [0.7, 0.95],
    [2.3, 0.52],
    [2.3, 2],
    [0, 2],
  ],
  0,
);

const upright = { run: 'around', axis: [0, 1, 0], through: [0, 0, 0] } as const;

const disk = without(
  union(cylinder(2.2, 0.2, 0.05), move(cylinder(2.2, 0.08, 0.03), [0, -0.18, 0])),
  cylinder(0.24, 3),
);
const hub = without(
  revolution(
    [
      [0, -0.1],
      [0.9, 0.08],
      [0.7, 0.16],
      [0.55, 0.4],
      [0.5, 0.95],
      [0.44, 1.05],
      [0, 1.05],
    ],
    0.03,
  ),
  cylinder(0.25, 4),
);

export const scene: Scene = {
  parts: [
    { solid: disk, tone: 0.62, grain: upright },
    { solid: hub, tone: 0.95, grain: upright },
    ...Array.from(
      { length: vanes },
      (_, index): Part => ({
        solid: without(turn(vane, 'y', (360 / vanes) * index + 14), lid),
        tone: 0.95,
        grain: upright,
        isColored: index === 5,
      }),
    ),
  ],
  eye: [0.6, 7.4, 6.2],
  target: [0, 0.2, 0],
  viewHeight: 4.9,
  light: [-0.5, 0.85, 0.4],
  vertex: [0, -0.6, 0],
  coloredAngle: 52,
  coloredBend: 0.55,
};
