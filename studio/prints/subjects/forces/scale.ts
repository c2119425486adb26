import type { Grain, Part, Scene } from '../../scene.ts';
import { move, repeatAlong } from '../../solid-operations.ts';
import { box, floor, type Solid } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/**
 * One block, and cubes of two, four and eight such blocks a side: what is built once grows to five hundred and twelve.
 * The first one is colored.
 */
const size = 0.86;

/** A cube of so many blocks a side on the ground, its nearest left corner at a place. */
function cubeOf(count: number, [x, , z]: Vector): Solid {
  const first = move(box([size, size, size], 0.03), [x + 0.5, 0.5, z - 0.5]);
  return repeatAlong(repeatAlong(repeatAlong(first, [1, 0, 0], count), [0, 1, 0], count), [0, 0, -1], count);
}

/** Slanting strokes, which no joint between blocks is mistaken for. */
const grain: Grain = { run: 'across', axis: [1, 1.15, 0.9] };

const cubes: Part[] = [
  { solid: cubeOf(8, [0, 0, -4]), tone: 1, grain },
  { solid: cubeOf(4, [-4.6, 0, -2]), tone: 1, grain },
  { solid: cubeOf(2, [-4.8, 0, 2.4]), tone: 1, grain },
];

export const scene: Scene = {
  parts: [
    { solid: cubeOf(1, [-0.9, 0, 3.2]), tone: 1, isColored: true, grain },
    ...cubes,
    { solid: floor(0), tone: 0.5, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.2] } },
  ],
  eye: [-9, 13, 22],
  target: [0.7, 2.6, -3],
  viewHeight: 14.6,
  light: [-0.8, 0.72, 0.14],
  fade: 0.72,
  vertex: [-0.4, 0.9, 2.6],
  trackCount: 5,
  coloredAngle: 30,
  coloredBend: 0.3,
};
