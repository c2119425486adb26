import type { Part, Scene, Wire } from '../../scene.ts';
import { move, union } from '../../solid-operations.ts';
import { box, floor } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A tower crane that sets a colored block on a building's frame: a product that is built. */
const [mastX, mastZ] = [-1.75, -0.5];
const half = 0.17;
const jibHeight = 5;
const apex = 6;
const [counter, reach] = [-3.5, 2.6];

/** The four corners around the mast, in order. */
const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

const mast: Wire[] = corners.flatMap(([sideX, sideZ], place): Wire[] => {
  const [nextX, nextZ] = corners[(place + 1) % 4] ?? [0, 0];
  const at = (x: number, z: number, y: number): Vector => [mastX + x * half, y, mastZ + z * half];
  const bays = 14;
  const bay = jibHeight / bays;
  return [
    { points: [at(sideX, sideZ, 0), at(sideX, sideZ, jibHeight + 0.3)], width: 2.4, strength: 1 },
    ...Array.from({ length: bays }, (_, index): Wire[] => [
      {
        points: [at(sideX, sideZ, index * bay), at(nextX, nextZ, (index + 1) * bay)],
        width: 0.9,
        strength: 0.9,
      },
      { points: [at(sideX, sideZ, index * bay), at(nextX, nextZ, index * bay)], width: 0.8, strength: 0.8 },
    ]).flat(),
    { points: [at(sideX, sideZ, jibHeight + 0.3), [mastX, apex, mastZ]], width: 2, strength: 1 },
  ];
});

/** The jib: two chords below and one above, laced together, and the ties from the apex. */
const lower = (x: number, side: number): Vector => [mastX + x, jibHeight, mastZ + side * 0.15];
const upper = (x: number): Vector => [mastX + x, jibHeight + 0.3, mastZ];
const from = -1.75;
const to = reach - mastX;
const bays = 20;
const jib: Wire[] = [
  ...[-1, 1].map((side): Wire => ({ points: [lower(from, side), lower(to, side)], width: 2.2, strength: 1 })),
  { points: [upper(from), upper(to - 0.2)], width: 2.2, strength: 1 },
  ...Array.from({ length: bays }, (_, index): Wire[] => {
    const step = (to - from) / bays;
    const x = from + index * step;
    return [-1, 1].map((side) => ({
      points: [lower(x, side), upper(x + step / 2), lower(x + step, side)],
      width: 0.9,
      strength: 0.9,
    }));
  }).flat(),
  ...[from + 0.2, to * 0.45, to * 0.85].map(
    (x): Wire => ({ points: [[mastX, apex, mastZ], upper(x)], width: 1, strength: 0.9 }),
  ),
];

const cab: Part = {
  solid: move(box([0.42, 0.44, 0.36], 0.03), [mastX + 0.42, jibHeight - 0.28, mastZ + 0.28]),
  tone: 1,
};
const weights: Part = {
  solid: union(
    ...[0, 0.3].map((x) =>
      move(box([0.24, 0.72, 0.42], 0.02), [counter + 0.15 + x, jibHeight - 0.26, mastZ]),
    ),
  ),
  tone: 0.95,
};

/** The frame: floors on columns, four bays wide and two deep; the topmost floor is not yet whole. */
const pitch = 0.78;
const story = 0.72;
const [columnsX, columnsZ] = [
  [0, 1, 2, 3, 4],
  [0, 1, 2],
] as const;
const frameAt = (column: number, row: number, y: number): Vector => [
  -0.75 + column * pitch,
  y,
  -1.25 + row * pitch * 1.1,
];
const floors = [1, 2, 3, 4].map((level): Part => {
  const wide = level === 4 ? 2 : 4;
  return {
    solid: move(box([wide * pitch + 0.34, 0.17, 2 * pitch * 1.1 + 0.34], 0.01), [
      -0.75 + (wide * pitch) / 2,
      level * story,
      -1.25 + pitch * 1.1,
    ]),
    tone: 0.95,
    grain: { run: 'along', axis: [1, 0, 0] },
  };
});
const columns = [0, 1, 2, 3, 4].map((level): Part => {
  const tall = level === 4 ? 0.5 : story;
  const standing = level === 4 ? columnsX.slice(0, 3) : columnsX;
  return {
    solid: union(
      ...standing.flatMap((column) =>
        columnsZ.map((row) => move(box([0.2, tall, 0.2]), frameAt(column, row, level * story + tall / 2))),
      ),
    ),
    tone: 0.85,
    grain: { run: 'along', axis: [0, 1, 0] },
  };
});

/** The block hangs over the place that is left for it. */
const blockX = -0.75 + 3 * pitch;
const block = move(box([1.45, 0.66, 1.3], 0.02), [blockX, 3.62, mastZ]);
const hook: Vector = [blockX, 4.5, mastZ];
const cables: Wire[] = [
  { points: [[blockX, jibHeight, mastZ], hook], width: 1.6, strength: 1 },
  ...corners.map(
    ([x, z]): Wire => ({
      points: [hook, [blockX + x * 0.66, 3.95, mastZ + z * 0.58]],
      width: 1,
      strength: 1,
    }),
  ),
];

export const scene: Scene = {
  parts: [
    { solid: block, tone: 1, isColored: true, grain: { run: 'along', axis: [1, 0, 0] } },
    ...floors,
    ...columns,
    cab,
    weights,
    { solid: move(box([1.1, 0.3, 1.1], 0.02), [mastX, 0.1, mastZ]), tone: 0.8 },
    { solid: floor(0), tone: 0.5, isSurrounding: true, grain: { run: 'along', axis: [1, 0, -0.3] } },
  ],
  wires: [...mast, ...jib, ...cables],
  eye: [-3.6, 4.6, 12],
  target: [-0.35, 2.85, -0.3],
  viewHeight: 7.6,
  bannerViewHeight: 7.2,
  light: [-0.7, 0.7, 0.45],
  fade: 0.66,
  vertex: [1.6, 5.3, -1.2],
  trackCount: 5,
  coloredAngle: 55,
  coloredBend: 0.5,
};
