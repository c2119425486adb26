import { strip } from '../../curves.ts';
import type { Part, Scene, Wire } from '../../scene.ts';
import { move, turn, union } from '../../solid-operations.ts';
import { box, capsule, extrusion, floor, type Solid, torus } from '../../solids.ts';
import type { Point, Vector } from '../../vectors.ts';

/**
 * A stone arch on its falsework, the colored keystone being let down into the gap: the last piece makes it stand.
 */
const inside = 1.75;
const outside = 2.55;
const depth = 1.15;
const springing = 1.3;
const stones = 11;

/** A wedge of the arch, from one angle to another, in degrees from the right. */
function wedge(from: number, to: number, beyond = 0): Solid {
  const at = (away: number, degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [away * Math.cos(angle), away * Math.sin(angle)];
  };
  const [middle, far] = [(from + to) / 2, outside + beyond];
  return extrusion(
    [at(inside, from), at(inside, middle), at(inside, to), at(far, to), at(far, middle), at(far, from)],
    depth,
    0.035,
  );
}

const width = 180 / stones;
const arch = Array.from({ length: stones }, (_, index) => index)
  .filter((index) => index !== (stones - 1) / 2)
  .map(
    (index): Part => ({
      solid: move(wedge(index * width + 0.35, (index + 1) * width - 0.35), [0, springing, 0]),
      tone: index % 2 === 0 ? 0.98 : 0.8,
      grain:
        index % 2 === 0
          ? { run: 'around', axis: [0, 0, 1], through: [0, springing, 0] }
          : { run: 'across', axis: [0, 0, 1] },
    }),
  );

const lifted = 0.4;
const keystone = move(wedge(90 - width / 2 + 0.6, 90 + width / 2 - 0.6, 0.12), [0, springing + lifted, 0]);

/** Two courses of stones below each end of the arch. */
const piers = [-1, 1].flatMap((side) =>
  [0, 1].map(
    (course): Part => ({
      solid: move(box([course === 0 ? 1.15 : 0.98, springing / 2 - 0.03, depth + 0.1], 0.04), [
        side * ((inside + outside) / 2),
        (course + 0.5) * (springing / 2),
        0,
      ]),
      tone: course === 0 ? 0.8 : 0.95,
    }),
  ),
);

/** The falsework: two ribs under the stones, boards between them, and posts. */
const rib = extrusion(
  strip(
    60,
    () => 0.16,
    (share): Point => {
      const angle = Math.PI * (0.02 + 0.96 * share);
      return [(inside - 0.2) * Math.cos(angle), (inside - 0.2) * Math.sin(angle)];
    },
  ),
  0.14,
);
const boards = Array.from({ length: 19 }, (_, index) => {
  const degrees = 6 + (index * 168) / 18;
  return turn(move(box([0.09, 0.2, depth + 0.12]), [inside - 0.07, 0, 0]), 'z', degrees);
});
const frame = [-0.42, 0.42].map((z) =>
  union(
    move(rib, [0, springing, z]),
    move(box([2 * inside - 0.1, 0.17, 0.16]), [0, springing - 0.1, z]),
    ...[-1.15, 0, 1.15].map((x) => move(box([0.17, springing - 0.15, 0.17]), [x, (springing - 0.15) / 2, z])),
    ...[-1, 1].map((side) => capsule([0, springing, z], [side * 1.05, springing + 1.08, z], 0.075)),
    capsule([0, springing, z], [0, springing + 1.5, z], 0.075),
  ),
);

const hook = springing + outside + lifted + 0.42;
const rope = (from: Vector, to: Vector): Wire => ({ points: [from, to], width: 1.6, strength: 1 });

export const scene: Scene = {
  parts: [
    { solid: keystone, tone: 1, isColored: true, grain: { run: 'across', axis: [0, 1, 0] } },
    ...arch,
    ...piers,
    ...frame.map((solid): Part => ({ solid, tone: 0.75, grain: { run: 'along', axis: [0, 1, 0.3] } })),
    {
      solid: move(union(...boards), [0, springing, 0]),
      tone: 0.75,
      grain: { run: 'along', axis: [0, 0, 1] },
    },
    {
      solid: union(
        move(turn(torus(0.13, 0.04), 'x', 90), [0, hook, 0]),
        move(box([0.16, 0.3, 0.1], 0.02), [0, hook - 0.24, 0]),
      ),
      tone: 1,
    },
    { solid: floor(0), tone: 0.5, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.15] } },
  ],
  wires: [rope([0, hook + 0.1, 0], [0, hook + 4, 0])],
  eye: [-4.2, 3.7, 10],
  target: [0, 2.3, 0],
  viewHeight: 6,
  fade: 0.72,
  vertex: [0, springing + outside, -0.8],
  trackCount: 5,
  coloredAngle: 25,
  coloredBend: 0.5,
};
