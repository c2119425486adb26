import { tube } from '../../curves.ts';
import type { Scene } from '../../scene.ts';
import { common, move, union, without } from '../../solid-operations.ts';
import { cylinder, floor, revolution, type Solid } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/**
 * A round labyrinth in relief, in the Cretan order of seven rounds: one way without a fork, which leads away from the
 * middle before it gets there, as learning does. The way is colored.
 */
const order = [0, 3, 2, 1, 4, 7, 6, 5, 8];
const pitch = 0.3;
const innermost = 0.42;
const wallHeight = 0.16;

/** The radius of a round; the first is the outermost, the eighth the middle. */
const radiusOf = (round: number) => innermost + (8 - round) * pitch;

/** A place by its distance from the middle and by how far it is beside the entrance's axis, along its round. */
function place(away: number, beside: number): Vector {
  const angle = beside / away;
  return [away * Math.sin(angle), 0, away * Math.cos(angle)];
}

/** Rounds are joined by half circles whose middles are so far beside the axis. */
const beside = 2.05 * pitch;

const spacing = 0.05;

/** The way, a point every so often: half circles between rounds, on one side of the axis and the other by turns. */
function way(): Vector[] {
  const points: Vector[] = [];
  for (const [index, round] of order.slice(0, -1).entries()) {
    const next = order[index + 1] ?? 8;
    const side = index % 2 === 0 ? -1 : 1;
    const [from, to] = [radiusOf(round), radiusOf(next)];
    const [middle, half] = [(from + to) / 2, (from - to) / 2];
    const steps = Math.ceil((Math.abs(half) * Math.PI) / spacing);
    // The entrance comes from the outside, not from a round.
    const first = index === 0 ? 0.5 : 0;
    for (let step = Math.ceil(first * steps); step <= steps; step += 1) {
      const angle = (step / steps) * Math.PI;
      points.push(place(middle + half * Math.cos(angle), side * (beside - Math.abs(half) * Math.sin(angle))));
    }
    if (next === 8) continue;
    const start = (side * beside) / to;
    const around = side * (2 * Math.PI - (2 * beside) / to);
    const arcs = Math.ceil((Math.abs(around) * to) / spacing);
    for (let step = 1; step < arcs; step += 1) {
      const angle = start + (around * step) / arcs;
      points.push([to * Math.sin(angle), 0, to * Math.cos(angle)]);
    }
  }
  return points;
}

const inside = way();
const [entrance] = inside;
const outermost = radiusOf(1) + pitch * 0.62;
const whole: Vector[] = [
  ...Array.from({ length: 20 }, (_, step): Vector => {
    const share = step / 20;
    const [x = 0, , z = 0] = entrance ?? [];
    return [x, 0, outermost + 0.5 + (z - outermost - 0.5) * share];
  }),
  ...inside,
  [0, 0, 0],
];

/** How far a place is beside the entrance's axis, along its round. */
const besideOf = (x: number, z: number) => Math.abs(Math.atan2(x, z)) * Math.hypot(x, z);

/** The pieces of the way about the entrance's axis, where it turns; everywhere else it runs in circles. */
const turns: Vector[][] = [[]];
for (const point of whole) {
  if (besideOf(point[0], point[2]) < beside * 1.5) turns.at(-1)?.push(point);
  else if (turns.at(-1)?.length !== 0) turns.push([]);
}

/** Everything nearer to the way than this, at any height. */
function beforeWay(width: number): Solid {
  const pieces = union(...turns.filter(({ length }) => length > 1).map((turn) => tube(turn, width)));
  return {
    distance: (x, _y, z) => {
      if (besideOf(x, z) < beside * 1.2) return pieces.distance(x, 0, z);
      const away = Math.hypot(x, z);
      const round = Math.min(7, Math.max(1, Math.round(8 - (away - innermost) / pitch)));
      return Math.abs(away - radiusOf(round)) - width;
    },
    center: [0, 0, 0],
    radius: outermost + 0.6,
  };
}

const upright = { run: 'around', axis: [0, 1, 0], through: [0, 0, 0] } as const;
const walls = without(
  move(cylinder(outermost, wallHeight, 0.02), [0, wallHeight / 2, 0]),
  beforeWay(pitch * 0.33),
  cylinder(innermost * 0.8, 3),
);

export const scene: Scene = {
  parts: [
    {
      solid: union(
        common(move(cylinder(outermost + 0.55, 0.03), [0, 0.02, 0]), beforeWay(pitch * 0.28)),
        move(cylinder(innermost * 0.5, 0.03), [0, 0.02, 0]),
      ),
      tone: 0.72,
      isColored: true,
      grain: { run: 'with', path: whole },
    },
    { solid: walls, tone: 0.92, grain: upright },
    {
      solid: revolution(
        [
          [0, 0],
          [outermost + 0.16, 0],
          [outermost + 0.3, -0.22],
          [outermost + 0.3, -0.34],
          [0, -0.34],
        ],
        0.01,
      ),
      tone: 0.5,
      grain: upright,
    },
    { solid: floor(-0.36), tone: 0.35, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.15] } },
  ],
  eye: [-1.6, 8, 6.4],
  target: [0, -0.1, 0.1],
  viewHeight: 7,
  bannerViewHeight: 5.7,
  bannerPlace: [0.72, 0.5],
  light: [-0.5, 0.85, -0.35],
  fade: 0.74,
  vertex: [0, 0.1, -0.1],
  trackCount: 5,
  coloredAngle: 60,
  coloredBend: 0.5,
};
