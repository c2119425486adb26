import { between, seeded } from '../../../../app/chamber/physics/random.ts';
import type { Flight, Scene } from '../../scene.ts';

/** A chamber without light: the faint remains of an event long past, and one colored track that still goes round. */
const random = seeded(41);

const remains = Array.from({ length: 15 }, (_, index): Flight => ({
  angle: index * 24 + between(random, -9, 9),
  bend: between(random, 0.3, 1.5) * (index % 2 === 0 ? 1 : -1),
  range: between(random, 0.7, 2),
  hairs: 2,
  strength: between(random, 0.12, 0.26),
}));

export const scene: Scene = {
  parts: [],
  eye: [0, 0, 10],
  target: [0, 0, 0],
  viewHeight: 6,
  bannerPlace: [0.7, 0.8],
  vertex: [0, 0, 0],
  fade: 0.6,
  flights: [
    ...remains,
    { angle: 128, bend: -1.25, range: 1.95, hairs: 26, spread: 0.12, strength: 1, isColored: true, electrons: 3 },
  ],
};
