import { curve, hanging } from '../../curves.ts';
import type { Part, Scene, Wire } from '../../scene.ts';
import { move, union } from '../../solid-operations.ts';
import { box, cone, heightField } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A suspension bridge that comes towards the reader over water; one of its two main cables is colored. */
const towerPlaces = [-3.6, 3.6];
const side = 0.5;
const deckHeight = 0.75;
const towerHeight = 3.1;
const end = 9;

const towers = towerPlaces.map(
  (x): Part => ({
    solid: union(
      ...[-side, side].map((z) => move(box([0.34, towerHeight, 0.26], 0.02), [x, towerHeight / 2, z])),
      ...[1.5, 2.25, towerHeight - 0.1].map((y) => move(box([0.24, 0.2, side * 2]), [x, y, 0])),
      move(box([0.7, 0.9, 1.6], 0.05), [x, 0.05, 0]),
    ),
    tone: 1,
    grain: { run: 'across', axis: [0, 1, 0] },
  }),
);

const deck: Part = {
  solid: union(
    move(box([2 * end, 0.09, 1.06]), [0, deckHeight, 0]),
    ...[-side, side].map((z) => move(box([2 * end, 0.2, 0.05]), [0, deckHeight - 0.05, z])),
  ),
  tone: 0.9,
  grain: { run: 'along', axis: [1, 0, 0] },
};

/** The cable's height above each place of the deck. */
function cableHeight(x: number): number {
  if (Math.abs(x) < 3.6) return deckHeight + 0.2 + (towerHeight - deckHeight - 0.15) * (x / 3.6) ** 2;
  return Math.max(deckHeight, towerHeight + 0.05 - ((towerHeight - deckHeight) * (Math.abs(x) - 3.6)) / 4.6);
}

const cables: Wire[] = [side, -side].map((z) => ({
  points: curve(160, (share): Vector => {
    const x = -8.2 + 16.4 * share;
    return [x, cableHeight(x), z];
  }),
  width: z > 0 ? 2.4 : 1.6,
  isColored: z > 0,
  strength: 1,
}));

const hangers: Wire[] = [side, -side].flatMap((z) =>
  Array.from({ length: 65 }, (_, index): Wire => {
    const x = -8 + index * 0.25;
    return {
      points: hanging([x, cableHeight(x), z], [x, deckHeight, z], 0, 4),
      width: 0.8,
      strength: z > 0 ? 0.8 : 0.45,
    };
  }),
);

const swell = (x: number, z: number) =>
  0.03 * Math.sin(2.1 * x + 1.3 * z) + 0.025 * Math.sin(3.7 * z - 1.1 * x) + 0.02 * Math.sin(5.3 * x + 2 * z);

export const scene: Scene = {
  parts: [
    ...towers,
    deck,
    {
      solid: heightField(swell, 0.3),
      tone: 0.5,
      isSurrounding: true,
      grain: { run: 'across', axis: [-0.4, 0, 1] },
    },
    { solid: move(cone(2.6, 0.2, 1.5), [-11, 0.2, -6]), tone: 0.7 },
  ],
  wires: [...hangers, ...cables],
  eye: [7.4, 2.5, 6.2],
  target: [0.75, 1.45, 0],
  viewHeight: 6.6,
  bannerViewHeight: 5,
  light: [-0.55, 0.8, 0.5],
  fade: 0.9,
  haze: { from: 13, half: 7 },
  vertex: [-3.6, 3.1, -0.5],
  trackCount: 5,
  coloredAngle: 110,
  coloredBend: -0.5,
};
