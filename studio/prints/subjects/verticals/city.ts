import { between, seeded } from '@website/site/chamber/physics/random.ts';
import { curve } from '../../curves.ts';
import type { Part, Scene } from '../../scene.ts';
import { move, union } from '../../solid-operations.ts';
import { box, floor, type Solid } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** Blocks of a city from above, higher towards the middle, with a diagonal avenue; one tower is colored. */
const random = seeded(41);
const pitch = 0.62;
const reach = 6;
const avenue = (x: number, z: number) => Math.abs(z - 0.55 * x - 0.5);

function houses(atX: number, atZ: number): Solid[] {
  const rise = Math.exp(-(atX * atX + atZ * atZ) / 3.2);
  return [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].flatMap(([sideX = 0, sideZ = 0]) => {
    const [x, z] = [atX + sideX * pitch * 0.2, atZ + sideZ * pitch * 0.2];
    if (avenue(x, z) < 0.26) return [];
    const height = between(random, 0.1, 0.28) + rise * between(random, 0.3, 1.7);
    const width = pitch * between(random, 0.3, 0.38);
    const house = move(box([width, height, width]), [x, height / 2, z]);
    if (height < 0.8) return [house];
    return [house, move(box([width * 0.55, height * 0.3, width * 0.55]), [x, height * 1.1, z])];
  });
}

const parts: Part[] = [];
for (let row = -reach; row <= reach; row += 1) {
  for (let column = -reach; column <= reach; column += 1) {
    if ((row === 0 && column === 0) || Math.hypot(row, column) > reach + 0.3) continue;
    const block = houses(column * pitch, row * pitch);
    if (block.length > 0) parts.push({ solid: union(...block), tone: between(random, 0.75, 1) });
  }
}

const tower = union(
  move(box([0.38, 2.1, 0.38]), [0, 1.05, 0]),
  move(box([0.26, 0.5, 0.26]), [0, 2.35, 0]),
  move(box([0.13, 0.4, 0.13]), [0, 2.8, 0]),
);

export const scene: Scene = {
  parts: [
    { solid: tower, tone: 3, isColored: true },
    ...parts,
    { solid: floor(0), tone: 0.22, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.55] } },
  ],
  wires: [
    {
      points: curve(30, (share): Vector => {
        const x = -3.6 + 7.2 * share;
        return [x, 0.02, 0.55 * x + 0.5];
      }),
      width: 1.3,
      isColored: true,
      strength: 0.9,
    },
  ],
  eye: [4.6, 7.6, 8.4],
  target: [0, 0.75, 0.1],
  viewHeight: 6.2,
  bannerViewHeight: 4.8,
  light: [-0.7, 0.75, 0.2],
  fade: 0.62,
  vertex: [0, 3, 0],
  trackCount: 5,
  coloredAngle: 70,
  coloredBend: 0.5,
};
