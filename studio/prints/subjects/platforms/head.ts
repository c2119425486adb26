import type { Scene } from '../../scene.ts';
import { move, smoothUnion, turn, without } from '../../solid-operations.ts';
import { capsule, ellipsoid, type Solid } from '../../solids.ts';

/** A head that is built of slices; the colored one speaks. It looks to the left. */
const ball = (x: number, y: number, z: number, size: readonly [number, number, number]) =>
  move(ellipsoid(size), [x, y, z]);

const skull = smoothUnion(
  0.5,
  ball(0.16, 0.72, 0, [1.2, 1.12, 0.9]),
  ball(-0.32, 0.12, 0, [0.78, 1.15, 0.7]),
);
const face = smoothUnion(
  0.18,
  skull,
  capsule([-1.02, 0.34, 0], [-1.3, -0.12, 0], 0.1),
  ball(-1.28, -0.14, 0, [0.17, 0.13, 0.19]),
  ball(-0.9, 0.52, 0, [0.22, 0.13, 0.5]),
  ball(-1.0, -0.48, 0, [0.16, 0.09, 0.28]),
  ball(-0.98, -0.64, 0, [0.15, 0.09, 0.25]),
  ball(-0.82, -0.96, 0, [0.27, 0.22, 0.3]),
  capsule([0.3, -0.45, 0.5], [-0.6, -0.92, 0.26], 0.16),
  capsule([0.3, -0.45, -0.5], [-0.6, -0.92, -0.26], 0.16),
);
const eyes = [-1, 1].map((side) => ball(-0.98, 0.3, side * 0.34, [0.24, 0.14, 0.2]));
const ear = turn(ball(0, 0, 0, [0.22, 0.34, 0.09]), 'z', -10);
const neck = smoothUnion(
  0.4,
  capsule([0.34, -0.4, 0], [0.56, -1.9, 0], 0.52),
  ball(0.56, -2.3, 0, [0.86, 0.62, 1.05]),
);
const head: Solid = smoothUnion(
  0.25,
  without(face, ...eyes),
  neck,
  move(ear, [0.3, 0.1, 0.86]),
);

/** The head is cut into slices of this height, with gaps between them; one of them is at the height of the mouth. */
const pitch = 0.2;
const half = pitch * 0.4;
const mouth = -0.56;
/** Where the neck ends. */
const base = -2.1;

/** All slices but the colored one, or that one alone: a solid that says how far a height is from them. */
const sliced = (isMouth: boolean): Solid => ({
  ...head,
  distance: (x, y, z) => {
    const place = Math.round((y - mouth) / pitch);
    const away = Math.abs(y - mouth - place * pitch);
    const toSlice = isMouth ? Math.abs(y - mouth) - half : (place === 0 ? pitch - away : away) - half;
    // Far from a slice, where the head is does not matter.
    return toSlice > pitch ? toSlice : Math.max(toSlice, base - y, head.distance(x, y, z));
  },
});

export const scene: Scene = {
  parts: [
    { solid: sliced(true), tone: 1.1, isColored: true },
    { solid: sliced(false), tone: 0.95 },
  ],
  eye: [-6.4, 2.2, 9.5],
  target: [0.05, -0.2, 0],
  viewHeight: 5.2,
  light: [-0.6, 0.7, 0.5],
  vertex: [-1.2, -0.56, 0],
  trackCount: 6,
  coloredAngle: 168,
  coloredBend: 0.3,
};
