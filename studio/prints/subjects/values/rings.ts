import type { Scene } from '../../scene.ts';
import { move, turn, turned } from '../../solid-operations.ts';
import { torus } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** Three rings, each through the other two; the third one is colored. */
const places: readonly (readonly [at: Vector, tiltX: number, tiltZ: number])[] = [
  [[-0.78, -0.45, 0], 62, 22],
  [[0.78, -0.45, 0], 62, -38],
  [[0, 0.72, 0], 100, 8],
];

export const scene: Scene = {
  parts: places.map(([at, tiltX, tiltZ], index) => ({
    solid: move(turn(turn(torus(1.1, 0.27), 'x', tiltX), 'z', tiltZ), at),
    tone: 0.95,
    grain: { run: 'around', axis: turned(turned([0, 1, 0], 'x', tiltX), 'z', tiltZ), through: at },
    isColored: index === 2,
  })),
  eye: [0, 1.2, 9],
  target: [0, 0.1, 0],
  viewHeight: 4.9,
  light: [-0.5, 0.8, 0.6],
  vertex: [0, 0, -0.6],
  coloredAngle: 30,
  coloredBend: 0.4,
};
