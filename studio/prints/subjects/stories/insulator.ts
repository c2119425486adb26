import { hanging } from '../../curves.ts';
import type { Part, Scene } from '../../scene.ts';
import { move, repeatAround, union } from '../../solid-operations.ts';
import { box, cylinder, revolution, type Solid, sphere } from '../../solids.ts';
import type { Point, Vector } from '../../vectors.ts';

/**
 * Three bushings of a high-voltage transformer on its lid; one shed of the nearest is colored: the one that was found
 * before it failed.
 */
const sheds = 9;
const rise = 0.36;

/** How thick the porcelain is at a height. */
const stem = (height: number) => 0.34 - 0.045 * height;

/** One shed with its bell-shaped underside, its rim at a height. */
function shed(index: number): Solid {
  const height = 0.55 + index * rise;
  const inner = stem(height) - 0.03;
  const outer = (index % 2 === 0 ? 0.86 : 0.7) - 0.035 * index;
  const profile: Point[] = [
    [inner, height + 0.26],
    [inner + 0.08, height + 0.24],
    [outer * 0.62, height + 0.13],
    [outer, height],
    [outer - 0.03, height - 0.05],
    [outer * 0.7, height - 0.01],
    [inner, height + 0.04],
  ];
  return revolution(profile, 0.015);
}

const upright = (through: Vector) => ({ run: 'around', axis: [0, 1, 0], through }) as const;

/** What carries the sheds: porcelain, a flange with bolts below, and a metal cap with its terminal above. */
const porcelain = revolution([
  [0, 0],
  [0.4, 0],
  [stem(0.5), 0.45],
  [stem(3.8), 3.85],
  [0, 3.85],
]);
const flange = union(
  move(cylinder(0.78, 0.16, 0.03), [0, 0.08, 0]),
  move(cylinder(0.56, 0.22, 0.06), [0, 0.24, 0]),
  repeatAround(move(cylinder(0.07, 0.16, 0.02), [0.66, 0.22, 0]), 10),
);
const cap = union(
  move(cylinder(0.3, 0.34, 0.06), [0, 3.98, 0]),
  move(cylinder(0.1, 0.5, 0.03), [0, 4.3, 0]),
  move(sphere(0.17), [0, 4.62, 0]),
);

const places: readonly Vector[] = [
  [-1.75, 0, 0],
  [0.55, 0, 0],
  [2.85, 0, 0],
];

const bushings = places.flatMap((at, place): Part[] => [
  { solid: move(porcelain, at), tone: 0.7, grain: upright(at) },
  { solid: move(flange, at), tone: 0.7, grain: upright(at) },
  { solid: move(cap, at), tone: 0.75, grain: upright(at) },
  ...Array.from(
    { length: sheds },
    (_, index): Part => ({
      solid: move(shed(index), at),
      tone: 0.98,
      grain: upright(at),
      isColored: place === 0 && index === 4,
    }),
  ),
]);

const lid: Part = {
  solid: move(box([8.4, 0.24, 3], 0.04), [1.2, -0.12, 0]),
  tone: 0.5,
  grain: { run: 'along', axis: [0, 0, 1] },
};
const tank: Part = { solid: move(box([7.9, 3, 2.5], 0.04), [1.2, -1.7, 0]), tone: 0.6 };

export const scene: Scene = {
  parts: [...bushings, lid, tank],
  wires: places.map(([x, y, z]) => ({
    points: hanging([x, y + 4.62, z], [x + 3, y + 6.4, z - 7], 0.5),
    width: 1.8,
    strength: 0.9,
  })),
  eye: [-6.6, 4.4, 8.6],
  target: [0.2, 1.95, 0],
  viewHeight: 6.5,
  bannerPlace: [0.72, 0.5],
  fade: 0.72,
  haze: { from: 11.5, half: 5 },
  vertex: [0.6, 3.9, -3],
  trackCount: 6,
  coloredAngle: 30,
  coloredBend: 0.5,
};
