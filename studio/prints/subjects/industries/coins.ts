import { between, seeded } from '@website/site/chamber/physics/random.ts';
import type { Part, Scene } from '../../scene.ts';
import { move, scaled, turn, turned, union, without } from '../../solid-operations.ts';
import { cylinder, extrusion, floor, type Solid, torus } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** Stacks of coins with milled edges, and a colored one that leans against them: money that moves, for FinTech. */
const random = seeded(8);
const radius = 0.62;
const thickness = 0.15;

/** The edge of a coin that lies flat: its strokes run upright, as milling does. */
const edge = cylinder(radius, thickness - 0.035, 0.02);
/** The figure 1, upright. */
const figure = extrusion(
  [
    [-0.15, -0.27],
    [0.15, -0.27],
    [0.15, -0.2],
    [0.05, -0.2],
    [0.05, 0.28],
    [-0.03, 0.28],
    [-0.15, 0.19],
    [-0.15, 0.11],
    [-0.06, 0.16],
    [-0.06, -0.2],
    [-0.15, -0.2],
  ],
  0.07,
);
const lyingFigure = move(scaled(turn(figure, 'x', -90), 1.3), [0, thickness / 2, 0]);
const rim = without(cylinder(radius * 0.95, thickness + 0.02, 0.01), cylinder(radius * 0.84, thickness * 3));
/** The coin's face: a field within the rim, with a ring. */
const face = union(
  rim,
  cylinder(radius * 0.86, thickness - 0.02),
  move(torus(radius * 0.72, 0.02), [0, thickness / 2, 0]),
);

function stack(x: number, z: number, count: number): Part[] {
  return Array.from({ length: count }, (_, index): Part[] => {
    const at: Vector = [
      x + between(random, -0.03, 0.03),
      thickness * (index + 0.5),
      z + between(random, -0.03, 0.03),
    ];
    const body: Part = {
      solid: move(edge, at),
      tone: index % 2 === 0 ? 1 : 0.72,
      grain: { run: 'along', axis: [0, 1, 0] },
    };
    if (index < count - 1) return [body];
    return [
      body,
      { solid: move(face, at), tone: 0.6, grain: { run: 'around', axis: [0, 1, 0], through: at } },
      { solid: move(lyingFigure, at), tone: 1, grain: { run: 'along', axis: [1, 0, 0] } },
    ];
  }).flat();
}

/** The colored coin stands on its edge and leans back. */
const place: Vector = [0.72, 0.62, 1.15];
const lean = (solid: Solid) => move(turn(turn(solid, 'x', 74), 'y', 8), place);
const axis = turned(turned([0, 1, 0], 'x', 74), 'y', 8);

export const scene: Scene = {
  parts: [
    { solid: lean(edge), tone: 1, isColored: true, grain: { run: 'along', axis } },
    { solid: lean(face), tone: 0.45, isColored: true, grain: { run: 'around', axis, through: place } },
    { solid: lean(lyingFigure), tone: 1, isColored: true, grain: { run: 'along', axis: [1, 0, 0] } },
    ...stack(-1.35, 0.25, 5),
    ...stack(-0.1, -0.1, 10),
    ...stack(1.15, -0.35, 15),
    { solid: floor(0), tone: 0.55, isSurrounding: true, grain: { run: 'along', axis: [1, 0, -0.15] } },
  ],
  eye: [-2.2, 4.6, 8],
  target: [0, 0.95, 0],
  viewHeight: 4.1,
  light: [-0.7, 0.7, 0.45],
  fade: 0.66,
  vertex: [0, 2.2, -1.5],
  trackCount: 5,
  coloredAngle: 55,
  coloredBend: 0.5,
};
