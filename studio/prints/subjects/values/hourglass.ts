import { curve } from '../../curves.ts';
import type { Part, Scene, Wire } from '../../scene.ts';
import { common, move, repeatAround, turn, union, without } from '../../solid-operations.ts';
import { box, cone, cylinder, floor, revolution, type Solid } from '../../solids.ts';
import { type Point, smoothStep, type Vector } from '../../vectors.ts';

/** An hourglass in its frame; the sand, which is everybody's own time, is colored. */
const half = 1.55;

/** The glass's radius at a height above its waist. */
function radiusAt(height: number): number {
  const share = Math.min(1, Math.abs(height) / half);
  return 0.075 + 0.86 * smoothStep(0, 0.62, share) * (1 - 0.28 * smoothStep(0.62, 1.12, share));
}

/** The inside of the glass, less by so much, between two heights. */
function filling(less: number, from: number, to: number): Solid {
  const side = curve(40, (share): Vector => {
    const height = from + (to - from) * share;
    return [Math.max(0.01, radiusAt(height) - less), height, 0];
  }).map(([away, height]): Point => [away, height]);
  return revolution([[0, from], ...side, [0, to]]);
}

/** Only the far half of the glass is there, so that one sees into it. */
const glass = without(filling(0, -half, half), filling(0.04, -half - 0.1, half + 0.1));
const farHalf = move(box([6, 6, 6]), [0, 0, -3]);

const plates = [-1, 1].map((side) =>
  move(
    union(
      cylinder(1.42, 0.16, 0.05),
      move(cylinder(1.22, 0.12, 0.04), [0, side * 0.12, 0]),
      move(cylinder(0.86, 0.14, 0.04), [0, -side * 0.12, 0]),
    ),
    [0, side * (half + 0.12), 0],
  ),
);
const post = revolution(
  [
    [0, -half],
    [0.13, -half],
    [0.13, -half + 0.2],
    [0.07, -half + 0.32],
    [0.1, -0.5],
    [0.06, -0.16],
    [0.14, 0],
    [0.06, 0.16],
    [0.1, 0.5],
    [0.07, half - 0.32],
    [0.13, half - 0.2],
    [0.13, half],
    [0, half],
  ],
  0.01,
);
const posts = turn(repeatAround(move(post, [1.2, 0, 0]), 3), 'y', 90);

const sand = union(
  without(filling(0.05, 0.02, 0.82), move(cone(0.02, 0.9, 0.36), [0, 0.72, 0])),
  common(filling(0.05, -half, -0.2), move(cone(1.5, 0.02, 1.25), [0, -half + 0.62, 0])),
  move(cylinder(0.028, 1.2), [0, -0.4, 0]),
);

const upright = { run: 'around', axis: [0, 1, 0], through: [0, 0, 0] } as const;

/** What is seen of the glass in front: its outline and where it mirrors the window. */
const outline = (angle: number, from: number, to: number, width: number, strength: number): Wire => ({
  points: curve(90, (share): Vector => {
    const height = from + (to - from) * share;
    return [radiusAt(height) * Math.cos(angle), height, radiusAt(height) * Math.sin(angle)];
  }),
  width,
  strength,
});

export const scene: Scene = {
  parts: [
    { solid: sand, tone: 1, isColored: true, grain: upright },
    { solid: common(glass, farHalf), tone: 0.42, grain: upright },
    ...plates.map((solid): Part => ({ solid, tone: 0.9, grain: upright })),
    { solid: posts, tone: 0.95, grain: { run: 'across', axis: [0, 1, 0] } },
    {
      solid: floor(-half - 0.32),
      tone: 0.5,
      isSurrounding: true,
      grain: { run: 'along', axis: [1, 0, 0.2] },
    },
  ],
  wires: [
    outline(0.1, -half, half, 1.1, 0.9),
    outline(Math.PI - 0.1, -half, half, 1.1, 0.9),
    ...[2.1, 2.2, 2.3].map((angle) => outline(angle, 0.55, 1.3, 0.8, 0.9)),
    ...[2.1, 2.2, 2.3].map((angle) => outline(angle, -1.0, -0.45, 0.8, 0.9)),
  ],
  eye: [0.6, 2.4, 9],
  target: [0, -0.02, 0],
  viewHeight: 4.7,
  fade: 0.72,
  vertex: [0.2, 0.1, -1.6],
  trackCount: 5,
  coloredAngle: 25,
  coloredBend: 0.6,
};
