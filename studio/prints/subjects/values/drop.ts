import type { Scene } from '../../scene.ts';
import { move } from '../../solid-operations.ts';
import { heightField, revolution } from '../../solids.ts';
import type { Point } from '../../vectors.ts';

/** A drop above the water, whose rings already spread: one thought that moves the whole; the drop is colored. */

/** A drop's outline: round below, drawn out to a point above. */
const outline = Array.from({ length: 40 }, (_, index): Point => {
  const angle = (index / 39) * Math.PI;
  return [0.62 * Math.sin(angle) * Math.sin(angle / 2) ** 1.7, 0.62 * Math.cos(angle)];
});
const drop = move(revolution(outline, 0.01), [0, 1.5, 0]);

/** Rings that get longer and lower outwards, around a column that the drop before threw up. */
function water(x: number, z: number): number {
  const away = Math.hypot(x, z);
  const rings = 0.2 * Math.cos(6.4 * away ** 0.86) * Math.exp(-0.42 * away);
  const column = 0.42 * Math.exp(-((away / 0.2) ** 2)) + 0.14 * Math.exp(-((away / 0.42) ** 2));
  return rings + column - 0.12;
}

const around = { run: 'around', axis: [0, 1, 0], through: [0, 0, 0] } as const;

export const scene: Scene = {
  parts: [
    { solid: drop, tone: 1, isColored: true, grain: around },
    { solid: heightField(water, 4), tone: 0.85, isSurrounding: true, grain: around },
  ],
  eye: [0, 3.3, 7.4],
  target: [0, 0.56, 0],
  viewHeight: 4.2,
  light: [-0.7, 0.5, -0.1],
  fade: 0.68,
  vertex: [0, 2.2, -0.8],
  trackCount: 4,
  coloredAngle: 60,
  coloredBend: 0.5,
};
