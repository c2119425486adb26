import { between, seeded } from '@website/site/chamber/physics/random.ts';
import type { Flight, Scene } from '../../scene.ts';

/**
 * An event: light that left no track becomes a pair, an electron and its opposite. The field winds one to the left and the
 * other to the right; one is colored. A second, smaller pair follows.
 */
const random = seeded(5);

const spiral = (angle: number, bend: number, isColored: boolean): Flight => ({
  angle,
  bend,
  range: 2.9,
  hairs: 26,
  spread: 0.13,
  strength: 0.85,
  isColored,
});

const strays = Array.from(
  { length: 5 },
  (_, index): Flight => ({
    angle: index * 72 + 20 + between(random, -12, 12),
    bend: between(random, 0.03, 0.2) * (random() < 0.5 ? 1 : -1),
    range: between(random, 2, 4),
    hairs: 2,
    strength: between(random, 0.3, 0.5),
    electrons: 1,
  }),
);

export const scene: Scene = {
  parts: [],
  eye: [0, 0, 10],
  target: [0, 0, 0],
  viewHeight: 6,
  bannerPlace: [0.66, 0.52],
  vertex: [0, 0, 0],
  fade: 0.95,
  flights: [...strays, spiral(12, -2.05, false), spiral(8, 1.85, true)],
};
