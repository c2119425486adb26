import type { Part, Scene } from '../../scene.ts';
import { move, repeatAround, turn, turned, union, without } from '../../solid-operations.ts';
import { box, cylinder, extrusion, floor, type Solid, torus } from '../../solids.ts';
import type { Point, Vector } from '../../vectors.ts';

/** A great gate at the top of steps, its leaves open, colored light inside: the way into a world. */
const halfWidth = 1.05;
const spring = 1.9;

/** A pointed arch, grown outwards by so much. */
function arch(grown: number): Point[] {
  const [half, radius] = [halfWidth + grown, 2.6 * halfWidth + grown];
  const reach = radius - half;
  const rightHalf = Array.from({ length: 14 }, (_, index): Point => {
    const angle = (index / 13) * Math.acos(reach / radius);
    return [radius * Math.cos(angle) - reach, spring + radius * Math.sin(angle)];
  });
  return [
    [-half, -0.2],
    [half, -0.2],
    ...rightHalf,
    ...[...rightHalf]
      .reverse()
      .slice(1)
      .map(([x, y]): Point => [-x, y]),
  ];
}

const wall = without(
  move(box([16, 6.9, 1.2]), [0, 1.25, -0.6]),
  extrusion(arch(0), 6),
  move(extrusion(arch(0.22), 0.5), [0, 0, 0.15]),
);
const molding = move(without(extrusion(arch(0.42), 0.3, 0.03), extrusion(arch(0.22), 1)), [0, 0, 0.1]);

/** Towers on both sides, with battlements. */
const tower = without(
  union(
    move(cylinder(0.95, 7.4), [0, 1.6, 0]),
    move(cylinder(1.1, 0.75, 0.03), [0, 5.3, 0]),
    move(torus(0.98, 0.09), [0, 3.2, 0]),
    move(cylinder(1.12, 0.9, 0.05), [0, -1.5, 0]),
  ),
  move(repeatAround(move(box([0.9, 0.5, 0.3]), [1.1, 0, 0]), 10), [0, 5.6, 0]),
  move(cylinder(0.85, 0.6), [0, 5.7, 0]),
);
const towers = [-2.5, 2.5].map(
  (x): Part => ({
    solid: move(tower, [x, 0, -0.2]),
    tone: 0.92,
    grain: { run: 'around', axis: [0, 1, 0], through: [x, 0, -0.2] },
  }),
);

/** A leaf of planks with bands of iron: half of the arch, hung at its outer edge and opened inwards. */
const halfArch = [[0, -0.2], ...arch(-0.02).filter(([x]) => x > 0), [0, spring + 2]] as Point[];
function leaf(side: number): Part[] {
  const opened = -64 * side;
  const hang = (solid: Solid) =>
    move(turn(move(solid, [-side * halfWidth, 0, 0]), 'y', opened), [side * halfWidth, 0, -0.4]);
  const planks = extrusion(
    halfArch.map(([x, y]): Point => [side * x, y]),
    0.12,
  );
  const bands = [0.4, 1.3, 2.2].map((y) =>
    move(box([halfWidth - 0.08, 0.13, 0.22], 0.02), [(side * halfWidth) / 2, y, 0]),
  );
  return [
    { solid: hang(planks), tone: 0.8, grain: { run: 'along', axis: [0, 1, 0] } },
    { solid: hang(union(...bands)), tone: 1, grain: { run: 'along', axis: turned([1, 0, 0], 'y', opened) } },
  ];
}

/** Steps that widen downwards. */
const stepCount = 9;
const steps = Array.from(
  { length: stepCount },
  (_, index): Part => ({
    solid: move(box([3.1 + index * 0.34, 0.2, 0.46 * (index + 1) + 1], 0.015), [
      0,
      -0.1 - index * 0.2,
      (0.46 * (index + 1) + 1) / 2 - 0.6,
    ]),
    tone: index % 2 === 0 ? 0.95 : 0.85,
    grain: { run: 'along', axis: [1, 0, 0] },
  }),
);

/** Where the light comes from. */
const heart: Vector = [0, 1.5, -2.6];

export const scene: Scene = {
  parts: [
    {
      // A tone above 1 shines by itself.
      solid: move(box([3, 5.2, 0.2]), [0, 2.2, -3]),
      tone: 6,
      isColored: true,
      grain: { run: 'around', axis: [0, 0, 1], through: heart },
    },
    ...towers,
    { solid: molding, tone: 1, grain: { run: 'around', axis: [0, 0, 1], through: [0, spring, 0] } },
    ...leaf(1),
    ...leaf(-1),
    ...steps,
    { solid: wall, tone: 0.7, grain: { run: 'along', axis: [1, 0, 0] } },
    { solid: floor(-1.9), tone: 0.45, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0] } },
  ],
  eye: [-1.5, 0.7, 12],
  target: [0, 1.95, 0],
  viewHeight: 8.8,
  light: [-0.65, 0.6, 0.6],
  fade: 0.95,
  vertex: [0, 4.9, -1.6],
  trackCount: 5,
  coloredAngle: 65,
  coloredBend: 0.4,
};
