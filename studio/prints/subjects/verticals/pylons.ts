import { hanging } from '../../curves.ts';
import type { Scene, Wire } from '../../scene.ts';
import { heightField } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** Power lines over hills into the distance: lattice towers, each of four legs with struts and three arms. */
const ground = (x: number, z: number) =>
  0.5 * Math.sin(0.32 * x + 0.8) * Math.cos(0.21 * z) + 0.35 * Math.sin(0.55 * z + 0.3 * x) - 0.3;

const spans = 8;
const foot = (index: number): Vector => {
  const [x, z] = [-1.7 + 2 * index, -2 - 5.2 * index];
  return [x, ground(x, z), z];
};

/** Heights of the arms and how far they reach to each side. */
const arms = [
  [2.35, 0.85],
  [3.0, 1.1],
  [3.65, 0.75],
] as const;
const top = 4.3;
const legs = 0.62;
const waist = 2.1;

/** How far a leg stands from the tower's middle at a height. */
function stance(height: number): number {
  return height < waist
    ? legs - (legs - 0.2) * (height / waist)
    : 0.2 - 0.17 * ((height - waist) / (top - waist));
}

function tower(index: number): Wire[] {
  const [x, y, z] = foot(index);
  const width = Math.max(0.75, 2.3 / (1 + 0.55 * index));
  const at = (sideX: number, sideZ: number, height: number): Vector => {
    const away = stance(height);
    return [x + sideX * away, y + height - 0.1, z + sideZ * away];
  };
  const wires: Wire[] = [];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const levels = [0, 0.75, 1.4, 1.9, 2.35, 2.7, 3.0, 3.35, 3.65, 4.0];
  for (const [place, [sideX, sideZ]] of corners.entries()) {
    wires.push({
      points: [at(sideX, sideZ, 0), at(sideX, sideZ, waist), at(sideX, sideZ, top)],
      width,
      strength: 1,
    });
    const [nextX, nextZ] = corners[(place + 1) % 4] ?? [0, 0];
    for (const [level, low] of levels.entries()) {
      const high = levels[level + 1] ?? top;
      wires.push({ points: [at(sideX, sideZ, low), at(nextX, nextZ, high)], width: 0.8, strength: 0.75 });
      wires.push({ points: [at(nextX, nextZ, low), at(sideX, sideZ, high)], width: 0.8, strength: 0.75 });
    }
  }
  for (const [height, reach] of arms) {
    for (const side of [-1, 1]) {
      const tip: Vector = [x + side * reach, y + height - 0.1, z];
      for (const sideZ of [-1, 1]) {
        wires.push({ points: [at(side, sideZ, height), tip], width: width * 0.7, strength: 1 });
        wires.push({ points: [at(side, sideZ, height + 0.3), tip], width: 0.8, strength: 0.9 });
      }
      wires.push({ points: [tip, [tip[0], tip[1] - 0.26, tip[2]]], width: width * 1.3, strength: 1 });
    }
  }
  return wires;
}

const towers = Array.from({ length: spans }, (_, index) => tower(index)).flat();

const cables: Wire[] = arms.flatMap(([height, reach], arm) =>
  [-1, 1].map((side): Wire => {
    const isColored = arm === 1 && side === 1;
    const end = (index: number): Vector => {
      const [x, y, z] = foot(index);
      return [x + side * reach, y + height - 0.36, z];
    };
    const points = Array.from({ length: spans }, (_, index) =>
      hanging(end(index - 1), end(index), 0.42),
    ).flat();
    return { points, width: isColored ? 1.5 : 0.9, strength: 0.9, isColored };
  }),
);

export const scene: Scene = {
  parts: [
    {
      solid: heightField(ground, 0.5),
      tone: 0.62,
      isSurrounding: true,
      grain: { run: 'across', axis: [0.15, 0, 1] },
    },
  ],
  wires: [...towers, ...cables],
  eye: [0, 1.5, 6],
  target: [0.1, 2, -2],
  viewHeight: 6.2,
  bannerViewHeight: 5.9,
  light: [0.7, 0.5, -0.2],
  fade: 0.95,
  haze: { from: 9, half: 12 },
  vertex: [9, 4.5, -30],
  trackCount: 6,
  coloredAngle: 105,
  coloredBend: -0.6,
};
