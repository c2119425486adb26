import { between, seeded } from '@website/site/chamber/physics/random.ts';
import type { Flight, Scene } from '../../scene.ts';

/** An event: a particle of the beam meets a nucleus, and a shower of tracks goes on to the right; one is colored. */
const random = seeded(11);

const shower = Array.from({ length: 13 }, (_, index): Flight => {
  const angle = -66 + index * 11 + between(random, -3, 3);
  return {
    angle,
    bend: between(random, 0.12, 0.7) * (index % 2 === 0 ? 1 : -1),
    range: between(random, 1.1, 2.6),
    hairs: Math.round(between(random, 3, 9)),
    spread: between(random, 0.03, 0.09),
    strength: between(random, 0.45, 0.85),
    electrons: index % 3 === 0 ? 2 : 0,
  };
});

/** What breaks off the nucleus: short, straight and in all directions. */
const debris = Array.from(
  { length: 70 },
  (_, index): Flight => ({
    angle: index * 137.5,
    bend: between(random, -0.3, 0.3),
    range: 0.02 + 0.2 * random() ** 3,
    strength: between(random, 0.4, 0.9),
  }),
);

export const scene: Scene = {
  parts: [],
  eye: [0, 0, 10],
  target: [0, 0, 0],
  viewHeight: 6,
  bannerPlace: [0.62, 0.54],
  tallPlace: [0.3, 0.56],
  vertex: [0, 0, 0],
  fade: 0.95,
  flights: [
    { angle: 187, bend: 0.04, hairs: 7, spread: 0.3, strength: 0.9, electrons: 4 },
    ...shower,
    ...debris,
    { angle: 52, bend: -0.62, range: 3, hairs: 12, spread: 0.06, strength: 1, isColored: true, electrons: 3 },
  ],
};
