import { between, seeded } from '@website/site/chamber/physics/random.ts';
import type { Part, Scene } from '../../scene.ts';
import { move, repeatAlong, union } from '../../solid-operations.ts';
import { box, cylinder, heightField, type Solid } from '../../solids.ts';
import { smoothStep } from '../../vectors.ts';

/**
 * A loaded container ship, seen from its bow, on the swell; one container is colored. Its length runs against x: the bow is
 * at the left.
 */
const random = seeded(5);
const [stern, bow] = [-4.2, 4.8];
const beam = 1.7;
const deck = 0.62;

/** How far a height is up the hull's side, 0..1. */
const shareOf = (y: number) => Math.min(1, Math.max(0, (y + 0.5) / (deck + 0.95)));

/** How far the bow reaches at a height: it leans out over the water. */
const stemAt = (y: number) => bow - 1.7 * (1 - shareOf(y)) ** 1.3;

/** Half of the hull's breadth at a place of its length (towards the bow) and a height: fine at the bow, and flared. */
function halfBreadth(x: number, y: number): number {
  const share = shareOf(y);
  const forward = 1 - smoothStep(bow - 3.4 + 1.5 * share, stemAt(y) + 0.05, x) ** (1 + share);
  const aft = 1 - 0.5 * smoothStep(stern + 1.4, stern, x) * (1 - share);
  return (beam / 2) * forward * aft;
}

/** How high the hull's upper edge is: the deck, and the bow above it. */
const edge = (x: number) => deck + 0.46 * smoothStep(bow - 2.3, bow - 1.3, x);

const hull: Solid = {
  distance: (against, y, z) => {
    const x = -against;
    const side = Math.abs(z) - halfBreadth(x, y);
    const above = y - edge(x);
    const end = Math.max(stern - x, (x - stemAt(y)) * 0.7);
    return Math.max(side, above, end, -0.6 - y) * 0.5;
  },
  center: [-0.3, 0.2, 0],
  radius: 5.1,
};

/** A container's length, width and height, and the gaps between stacks. */
const size = { long: 0.56, wide: 0.185, high: 0.195 };
const gap = 0.022;
const rows = 8;

/** The stacks of a bay, so many containers high; towards the bow there are fewer of them. */
function bay(x: number, usual: number): Part {
  const stacks = Array.from({ length: rows }, (_, row) => row)
    .filter((row) => Math.abs(row - 3.5) < (x < 2.6 ? 4 : x < 3.2 ? 2.9 : 1.9))
    .map((row): Solid => {
      const count = usual - (row === 0 || random() < 0.28 ? 1 : 0);
      const z = (3.5 - row) * (size.wide + gap);
      return repeatAlong(
        move(box([size.long, size.high, size.wide], 0.008), [-x, deck + 0.14 + size.high / 2, z]),
        [0, size.high + gap * 0.8, 0],
        count,
      );
    });
  return { solid: union(...stacks), tone: between(random, 0.85, 1) };
}

const heights = [5, 6, 6, 5, 6, 6, 5, 6, 5, 4];
const bays = heights.map((usual, index) => bay(-2.35 + index * 0.65, usual));

const tower = union(
  move(box([0.5, 1.95, 1.5], 0.02), [3.2, deck + 0.97, 0]),
  move(box([0.42, 0.26, 1.84], 0.02), [3.15, deck + 2.05, 0]),
  move(box([0.4, 0.14, 0.9]), [3.2, deck + 2.26, 0]),
  move(cylinder(0.05, 0.6), [3.25, deck + 2.6, 0]),
  move(box([0.55, 1.5, 0.55], 0.1), [3.85, deck + 0.75, 0]),
);

/** The colored one lies on top, on the reader's side. */
const colored = move(box([size.long * 1.01, size.high * 1.04, size.wide * 1.05], 0.008), [
  2.35 - 7 * 0.65,
  deck + 0.14 + size.high / 2 + 5 * (size.high + gap * 0.8),
  3.5 * (size.wide + gap),
]);

/** The swell, and the wave that the bow throws up. */
const swell = (against: number, z: number) => {
  const x = -against;
  const behind = bow - 0.95 - x;
  const beside = Math.abs(z) - 0.12 - 0.36 * Math.max(0, behind);
  const bowWave =
    0.2 * smoothStep(-0.2, 0.3, behind) * Math.exp(-beside * beside * 10 - 0.22 * Math.max(0, behind));
  return (
    0.06 * Math.sin(1.3 * x + 0.8 * z) +
    0.045 * Math.sin(1.9 * z - 1.1 * x + 1) +
    0.03 * Math.sin(3.4 * z + 1.7 * x) +
    bowWave
  );
};

export const scene: Scene = {
  parts: [
    { solid: colored, tone: 1, isColored: true },
    { solid: hull, tone: 0.72, grain: { run: 'across', axis: [1, 0, 0] } },
    ...bays,
    { solid: tower, tone: 1 },
    {
      solid: heightField(swell, 1.4),
      tone: 0.38,
      isSurrounding: true,
      grain: { run: 'across', axis: [-0.7, 0, 0.7] },
    },
  ],
  eye: [-13.7, 4.9, 8.2],
  target: [-0.75, 1, 0],
  viewHeight: 6,
  bannerViewHeight: 5.9,
  bannerPlace: [0.72, 0.5],
  light: [-0.78, 0.65, 0.27],
  fade: 0.85,
  haze: { from: 19, half: 9 },
  vertex: [3.2, 3.2, -0.8],
  trackCount: 5,
  coloredAngle: 60,
  coloredBend: 0.5,
};
