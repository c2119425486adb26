import { curve } from '../../curves.ts';
import type { Scene } from '../../scene.ts';
import { common, move } from '../../solid-operations.ts';
import { box, heightField, sphere } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A block of land as geologists draw it: a range of mountains with its contours, and the strata below. */
const peaks: readonly (readonly [x: number, z: number, height: number, width: number])[] = [
  [-0.35, -0.3, 1.55, 0.55],
  [0.75, -0.75, 1.1, 0.5],
  [-1.3, -0.95, 0.9, 0.55],
  [1.35, 0.35, 0.6, 0.5],
  [-1.2, 0.75, 0.45, 0.6],
  [0.35, 0.4, 0.5, 0.35],
];

function height(x: number, z: number): number {
  let sum = 0.12;
  for (const [atX, atZ, high, wide] of peaks) {
    const [dx, dz] = [x - atX, z - atZ];
    const ridges = 1 + 0.16 * Math.cos(5 * Math.atan2(dz, dx) + 3 * atX);
    const away = (Math.hypot(dx, dz) / wide) * ridges;
    sum += high / (1 + away * away * (1 + 0.35 * away));
  }
  const rough =
    0.05 * Math.sin(5.3 * x + 2 * Math.sin(2.7 * z)) + 0.04 * Math.sin(7.1 * z + 2 * Math.sin(3.3 * x));
  return sum * (1 + rough) + rough * 0.7;
}

const land = heightField(height, 2.6);
const block = move(box([4.2, 2.7, 3.2]), [0, 0.75, 0]);
const [summitX, summitZ] = [-0.35, -0.3];
const summit: Vector = [summitX, height(summitX, summitZ), summitZ];

export const scene: Scene = {
  parts: [
    { solid: common(block, land), tone: 0.92 },
    {
      solid: common(move(sphere(0.52), summit), {
        ...land,
        distance: (x, y, z) => land.distance(x, y - 0.012, z),
      }),
      tone: 1,
      isColored: true,
    },
  ],
  wires: [
    {
      points: curve(90, (share) => {
        const [x, z] = [1.9 - 2.25 * share, 1.6 - 1.9 * share + 0.28 * Math.sin(share * 9) * (1 - share)];
        return [x, height(x, z) + 0.03, z];
      }),
      width: 1.3,
      isColored: true,
    },
  ],
  eye: [1.6, 5.2, 8.2],
  target: [0, 0.15, 0],
  viewHeight: 5.5,
  bannerViewHeight: 4.9,
  light: [-0.45, 0.5, 0.6],
  vertex: [-0.35, 1.9, -0.3],
  trackCount: 5,
  coloredAngle: 60,
  coloredBend: 0.6,
};
