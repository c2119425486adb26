import type { Scene } from '../../scene.ts';
import { move, smoothUnion, turn, turned, union, without } from '../../solid-operations.ts';
import { box, capsule, floor, revolution, type Solid, torus } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A key that lies on its side, its bit colored: what is kept is opened by whom it belongs to. */
const angle = 40;
const lie = (solid: Solid) => move(turn(solid, 'y', angle), [0, 0.26, 0]);
const along = turned([1, 0, 0], 'y', angle);
const grainOfShank = { run: 'around', axis: along, through: [0, 0.26, 0] } as const;

/** The bow: three rings in a clover around the end of the shank. */
const bow = lie(
  smoothUnion(
    0.12,
    move(torus(0.52, 0.17), [-1.5, 0, -0.62]),
    move(torus(0.52, 0.17), [-1.5, 0, 0.62]),
    move(torus(0.52, 0.17), [-2.35, 0, 0]),
  ),
);
const collar = (x: number, radius: number): Solid =>
  move(
    turn(
      revolution([
        [0, -0.1],
        [radius, -0.1],
        [radius, 0.1],
        [0, 0.1],
      ], 0.03),
      'z',
      90,
    ),
    [x, 0, 0],
  );
const bit = lie(
  without(
    move(box([0.95, 0.2, 1.15], 0.02), [2.05, 0, 0.72]),
    move(box([0.16, 1, 0.6]), [1.86, 0, 1.2]),
    move(box([0.16, 1, 0.42]), [2.28, 0, 1.2]),
    move(box([0.5, 1, 0.14]), [2.05, 0, 0.62]),
  ),
);
const middleOfBow: Vector = turned([-1.8, 0, 0], 'y', angle);

export const scene: Scene = {
  parts: [
    { solid: bit, tone: 1, isColored: true, grain: { run: 'along', axis: along } },
    { solid: bow, tone: 0.95, grain: { run: 'around', axis: [0, 1, 0], through: middleOfBow } },
    { solid: lie(capsule([-1.1, 0, 0], [2.75, 0, 0], 0.17)), tone: 0.95, grain: grainOfShank },
    { solid: lie(union(collar(-0.78, 0.3), collar(-0.5, 0.24), collar(1.3, 0.25))), tone: 0.8, grain: grainOfShank },
    { solid: floor(0), tone: 0.45, isSurrounding: true, grain: { run: 'along', axis: [1, 0, -0.35] } },
  ],
  eye: [0.4, 8, 5.6],
  target: [0.1, 0.1, 0.2],
  viewHeight: 6.7,
  light: [-0.6, 0.8, 0.15],
  fade: 0.7,
  vertex: [1.6, 0, -1.6],
  trackCount: 5,
  coloredAngle: 40,
  coloredBend: 0.5,
};
