import { between, seeded } from '@website/site/chamber/physics/random.ts';
import type { Flight, Scene } from '../../scene.ts';

/** An event: two beams meet head-on; their energy leaves in two jets and a wreath of slow tracks; one is colored. */
const random = seeded(23);

const jet = (middle: number): Flight[] =>
  Array.from({ length: 11 }, (_, index) => ({
    angle: middle + (index - 5) * 4.2,
    bend: (index - 5) * 0.05 + between(random, -0.05, 0.05),
    range: 3,
    hairs: 4,
    spread: 0.12,
    strength: between(random, 0.5, 0.9),
  }));

const wreath = Array.from(
  { length: 36 },
  (_, index): Flight => ({
    angle: index * 10 + between(random, -3, 3),
    bend: between(random, 1.3, 2.6),
    range: between(random, 0.7, 1.3),
    hairs: 3,
    spread: 0.06,
    strength: between(random, 0.35, 0.7),
  }),
);

export const scene: Scene = {
  parts: [],
  eye: [0, 0, 10],
  target: [0, 0, 0],
  viewHeight: 6,
  bannerPlace: [0.72, 0.5],
  vertex: [0, 0, 0],
  fade: 0.95,
  flights: [
    ...wreath,
    ...jet(62),
    ...jet(242),
    { angle: 18, bend: 0.16, range: 4, hairs: 11, spread: 0.1, strength: 1, isColored: true },
  ],
};
