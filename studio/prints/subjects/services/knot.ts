import { curveThrough, strandsAround, tube } from '../../curves.ts';
import type { Part, Scene } from '../../scene.ts';
import { floor } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** Two ropes joined by a reef knot, one of them colored: two teams that hold each other. */

/** Half of the left rope: from its end, through the other's bight, out and around. */
const half: readonly Vector[] = [
  [-5.6, 0.5, 0],
  [-4, 0.42, 0],
  [-2.6, 0.36, 0.1],
  [-1.5, 0.38, 0.3],
  [-0.8, 0.5, 0.06],
  [-0.1, 0.8, -0.27],
  [0.6, 0.98, -0.05],
  [1.2, 0.86, 0.2],
  [1.55, 0.42, 0.33],
];
const mirrored = [...half].reverse().map(([x, y, z]): Vector => [x, -y, z]);
const left = curveThrough([...half, [1.64, 0, 0.36], ...mirrored], 145);
/** The right rope is the left one turned halfway about the upright axis. */
const right = left.map(([x, y, z]): Vector => [-x, y, -z]);

/** A rope that lies on the ground, of three strands. */
function rope(points: readonly Vector[], isColored: boolean): Part[] {
  const lying = points.map(([x, y, z]): Vector => [x, z + 0.6, -y]);
  return strandsAround(lying, 3, 0.13, 0.95, [0, 1, 0]).map((strand) => ({
    solid: tube(strand, 0.135),
    tone: 0.95,
    isColored,
    grain: { run: 'with', path: strand },
  }));
}

export const scene: Scene = {
  parts: [
    ...rope(left, false),
    ...rope(right, true),
    { solid: floor(0), tone: 0.5, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.12] } },
  ],
  eye: [0.5, 7.4, 4.6],
  target: [0, 0.45, 0],
  viewHeight: 5,
  bannerViewHeight: 4.4,
  light: [-0.55, 0.75, 0.4],
  fade: 0.7,
  vertex: [0, 0.2, -1.3],
  trackCount: 5,
  coloredAngle: 60,
  coloredBend: 0.5,
};
