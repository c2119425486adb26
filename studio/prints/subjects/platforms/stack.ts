import type { Part, Scene } from '../../scene.ts';
import { move } from '../../solid-operations.ts';
import { box, floor } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** Platforms as they rest on each other: a core, a layer of data on it, and four products, one of them just being set down. */
const side = 3.6;
const core = { top: 1.05, height: 1.05 };
const data = { top: 1.6, height: 0.44 };
const product = 1.62;

const products: readonly { at: Vector; height: number }[] = [
  { at: [-0.94, data.top + 0.08, -0.94], height: 0.95 },
  { at: [0.94, data.top + 0.08, -0.94], height: 0.62 },
  { at: [-0.94, data.top + 0.08, 0.94], height: 0.5 },
];

const blocks: readonly Part[] = products.map(({ at: [x, y, z], height }, index) => ({
  solid: move(box([product, height, product], 0.03), [x, y + height / 2, z]),
  tone: 0.95 - index * 0.05,
  grain: { run: 'across', axis: index === 1 ? [1, 0, 0] : [0, 1, 0] },
}));

export const scene: Scene = {
  parts: [
    {
      solid: move(box([product, 0.55, product], 0.03), [0.94, data.top + 1.1, 0.94]),
      tone: 1.1,
      isColored: true,
    },
    ...blocks,
    {
      solid: move(box([side, data.height, side], 0.03), [0, data.top - data.height / 2, 0]),
      tone: 0.7,
      grain: { run: 'across', axis: [1, 0, 1] },
    },
    {
      solid: move(box([side, core.height, side], 0.03), [0, core.top - core.height / 2, 0]),
      tone: 1,
    },
    { solid: floor(0), tone: 0.4, isSurrounding: true, grain: { run: 'along', axis: [1, 0, -0.4] } },
  ],
  wires: [
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) => ({
        points: [
          [0.94 + (x * product) / 2, data.top + 0.85, 0.94 + (z * product) / 2],
          [0.94 + (x * product) / 2, data.top, 0.94 + (z * product) / 2],
        ] as const,
        strength: 0.6,
      })),
    ),
  ],
  eye: [5.2, 5.4, 7.6],
  target: [0, 1.35, 0],
  viewHeight: 6,
  light: [-0.5, 0.8, 0.45],
  fade: 0.75,
  vertex: [0.94, 2.9, 0.2],
  trackCount: 6,
  coloredAngle: 62,
  coloredBend: -0.4,
};
