import { between, seeded } from '@website/site/chamber/physics/random.ts';
import type { Part, Scene } from '../../scene.ts';
import { move, turn, union, without } from '../../solid-operations.ts';
import { box, floor, type Solid } from '../../solids.ts';

/** A filing cabinet with one drawer open and colored: one record for all clinics. */
const width = 1.5;
const height = 3.6;
const depth = 1.9;
const drawers = 4;
const front = 0.78;
const open = 2;
const pulled = 1.35;

/** The front of a drawer with its handle and the frame of its label, its middle at the origin. */
const face = union(
  box([width - 0.14, front, 0.08], 0.02),
  move(box([0.5, 0.05, 0.05], 0.02), [0, -0.1, 0.14]),
  move(box([0.05, 0.05, 0.12]), [-0.22, -0.1, 0.08]),
  move(box([0.05, 0.05, 0.12]), [0.22, -0.1, 0.08]),
  move(without(box([0.5, 0.2, 0.05]), box([0.42, 0.12, 0.2])), [0, 0.14, 0.05]),
);
const heightOf = (drawer: number) => 0.22 + (drawer + 0.5) * ((height - 0.26) / drawers);

const tray = without(
  move(box([width - 0.24, front - 0.2, depth - 0.2]), [0, -0.06, -depth / 2]),
  move(box([width - 0.32, front, depth - 0.3]), [0, 0.06, -depth / 2]),
);
const drawer = move(union(face, tray), [0, heightOf(open), pulled]);

/** The folders in the open drawer, each with a tab, one place after the other. */
const random = seeded(12);
const folders = Array.from({ length: 13 }, (_, index): Part => {
  const tab = ((index % 4) - 1.5) * 0.27;
  const sheet: Solid = union(
    box([width - 0.38, 0.6, 0.035]),
    move(box([0.26, 0.13, 0.035], 0.01), [tab, 0.34, 0]),
  );
  const at = pulled - 0.14 - index * 0.105;
  return {
    solid: move(turn(sheet, 'x', between(random, -7, 3)), [0, heightOf(open) + 0.08, at]),
    tone: index % 2 === 0 ? 1 : 0.75,
    grain: { run: 'along', axis: index % 2 === 0 ? [1, 0, 0] : [0.3, 1, 0] },
  };
});

const body = without(
  move(box([width, height, depth], 0.03), [0, height / 2, -depth / 2]),
  ...Array.from({ length: drawers }, (_, index) =>
    move(box([width - 0.1, front + 0.04, index === open ? 2 * depth - 0.2 : 0.1]), [0, heightOf(index), 0]),
  ),
);
const closed = Array.from({ length: drawers }, (_, index) => index)
  .filter((index) => index !== open)
  .map((index): Part => ({ solid: move(face, [0, heightOf(index), 0.01]), tone: 0.95 }));

export const scene: Scene = {
  parts: [
    { solid: drawer, tone: 1, isColored: true },
    ...folders,
    ...closed,
    { solid: body, tone: 0.72, grain: { run: 'along', axis: [0, 1, 0] } },
    { solid: floor(0), tone: 0.4, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.15] } },
  ],
  eye: [-4.6, 5.6, 7.2],
  target: [0.05, 1.72, -0.1],
  viewHeight: 4.9,
  fade: 0.72,
  light: [-0.35, 0.8, 0.65],
  vertex: [0.1, 3.1, -1.4],
  trackCount: 6,
  coloredAngle: 40,
  coloredBend: 0.5,
};
