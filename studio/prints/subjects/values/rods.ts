import { between, seeded } from '@website/site/chamber/physics/random.ts';
import { curve, tube } from '../../curves.ts';
import type { Part, Scene } from '../../scene.ts';
import { capsule, floor } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A field of equal upright rods, all but one: it bends its own way, and is colored. */
const random = seeded(2);
const rows = 7;
const pitch = 0.66;
const height = 1.5;
const odd = { row: 4, column: 2 };

const rods: Part[] = [];
for (let row = 0; row < rows; row += 1) {
  for (let column = 0; column < rows; column += 1) {
    if (row === odd.row && column === odd.column) continue;
    const [x, z] = [(column - 3) * pitch, (row - 3) * pitch];
    rods.push({
      solid: capsule([x, 0, z], [x, height + between(random, -0.01, 0.01), z], 0.12),
      tone: 0.92,
      grain: { run: 'around', axis: [0, 1, 0], through: [x, 0, z] },
    });
  }
}

const [oddX, oddZ] = [(odd.column - 3) * pitch, (odd.row - 3) * pitch];
const rebel = tube(
  curve(40, (share): Vector => {
    const bow = 1.75 * share ** 2.6;
    return [oddX + bow, 2.6 * share - 0.45 * share ** 4, oddZ + 0.2 * bow];
  }),
  0.16,
);

export const scene: Scene = {
  parts: [
    { solid: rebel, tone: 1, isColored: true, grain: { run: 'across', axis: [0.35, 1, 0] } },
    ...rods,
    { solid: floor(0), tone: 0.5, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0] } },
  ],
  eye: [1.6, 5.2, 8],
  target: [-0.12, 0.75, 0.1],
  viewHeight: 6.1,
  light: [-0.65, 0.75, 0.35],
  fade: 0.66,
  vertex: [0.9, 2.6, -0.6],
  trackCount: 5,
  coloredAngle: 30,
  coloredBend: 0.5,
};
