import { curve } from '../../curves.ts';
import type { Part, Scene, Wire } from '../../scene.ts';
import { turn, turned } from '../../solid-operations.ts';
import { floor, revolution, type Solid } from '../../solids.ts';
import type { Point, Vector } from '../../vectors.ts';

/** A spinning top that leans and holds itself up, one band colored: time that is for play. */
const lean = (solid: Solid) => turn(turn(solid, 'z', -17), 'x', 5);
const leaned = (vector: Vector) => turned(turned(vector, 'z', -17), 'x', 5);
const around = { run: 'around', axis: leaned([0, 1, 0]), through: [0, 0, 0] } as const;

/** Rings of the lathe from the metal tip up to the handle; each is closed along the axis. */
const pieces: readonly (readonly [profile: readonly Point[], tone: number, isColored: boolean])[] = [
  [
    [
      [0, 0],
      [0.05, 0.02],
      [0.13, 0.3],
      [0.16, 0.42],
      [0, 0.42],
    ],
    0.75,
    false,
  ],
  [
    [
      [0, 0.42],
      [0.22, 0.42],
      [0.62, 0.72],
      [1.02, 1.12],
      [1.16, 1.32],
      [0, 1.32],
    ],
    0.95,
    false,
  ],
  [
    [
      [0, 1.32],
      [1.2, 1.32],
      [1.28, 1.45],
      [1.28, 1.6],
      [1.2, 1.74],
      [0, 1.74],
    ],
    1,
    true,
  ],
  [
    [
      [0, 1.74],
      [1.13, 1.74],
      [0.98, 1.88],
      [0.62, 2.02],
      [0.34, 2.14],
      [0.24, 2.24],
      [0, 2.24],
    ],
    0.95,
    false,
  ],
  [
    [
      [0, 2.2],
      [0.15, 2.2],
      [0.11, 2.5],
      [0.12, 2.86],
      [0.19, 2.98],
      [0.17, 3.1],
      [0.1, 3.14],
      [0, 3.14],
    ],
    0.85,
    false,
  ],
];

/** What the eye still sees of its turning: arcs around it, at several heights. */
const arcs: Wire[] = Array.from({ length: 14 }, (_, index): Wire => {
  const away = 1.42 + 0.06 * index;
  const height = 1.53 + 0.16 * Math.sin(index * 2.4);
  const from = index * 2.1;
  return {
    points: curve(60, (share) => {
      const angle = from + share * (1.1 + 0.5 * Math.sin(index));
      return leaned([away * Math.cos(angle), height, away * Math.sin(angle)]);
    }),
    width: 0.7,
    strength: 0.62 - 0.03 * index,
  };
});

export const scene: Scene = {
  parts: [
    ...pieces.map(
      ([profile, tone, isColored]): Part => ({
        solid: lean(revolution(profile, 0.012)),
        tone,
        isColored,
        grain: around,
      }),
    ),
    {
      solid: floor(0),
      tone: 0.55,
      isSurrounding: true,
      grain: { run: 'around', axis: [0, 1, 0], through: [0, 0, 0] },
    },
  ],
  wires: arcs,
  eye: [0, 3.7, 8.4],
  target: [0.32, 1.42, 0],
  viewHeight: 4.3,
  light: [-0.65, 0.75, 0.45],
  fade: 0.66,
  vertex: [0.95, 2.7, -1],
  trackCount: 4,
  coloredAngle: 50,
  coloredBend: 0.6,
};
