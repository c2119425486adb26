import type { Flight, Scene } from '../../scene.ts';

/** An event: a particle decays, what comes of it decays again, and so on; the line that lasts is colored. */
const curl = (angle: number, bend: number, range: number): Flight => ({
  angle,
  bend,
  range,
  hairs: 9,
  spread: 0.1,
  strength: 0.75,
  electrons: 1,
});

const last: Flight = {
  angle: 34,
  bend: -0.3,
  range: 3,
  hairs: 16,
  spread: 0.16,
  strength: 1,
  isColored: true,
};
const third: Flight = {
  angle: -40,
  bend: 0.25,
  range: 2,
  until: 0.16,
  hairs: 12,
  spread: 0.6,
  strength: 1,
  isColored: true,
  decaysInto: [last, curl(-38, -0.9, 1.6), curl(-8, -1.6, 1.2)],
};
const second: Flight = {
  angle: 38,
  bend: -0.2,
  range: 2,
  until: 0.17,
  hairs: 12,
  spread: 0.6,
  strength: 1,
  isColored: true,
  decaysInto: [third, curl(30, 1.3, 1.3), curl(72, -0.6, 2)],
};

export const scene: Scene = {
  parts: [],
  eye: [0, 0, 10],
  target: [0, 0, 0],
  viewHeight: 6,
  bannerPlace: [0.56, 0.66],
  vertex: [0, 0, 0],
  fade: 1,
  flights: [
    { angle: 190, bend: 0.05, hairs: 6, spread: 0.3, strength: 0.9 },
    { ...second, angle: 12 },
    curl(-42, -0.7, 2.4),
    curl(-68, 1.3, 1.5),
    curl(76, -0.45, 2.4),
    curl(112, -1.2, 1.3),
  ],
};
