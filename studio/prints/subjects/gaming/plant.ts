import { curveThrough, tube } from '../../curves.ts';
import type { Part, Scene, Wire } from '../../scene.ts';
import { move, turn, union } from '../../solid-operations.ts';
import { box, capsule, cylinder, floor, revolution, type Solid, sphere, torus } from '../../solids.ts';
import type { Point, Vector } from '../../vectors.ts';

/** A plant of tanks, a column and pipes with a stair up to it, one pipe colored: a place that one walks through. */
const upright = (through: Vector) => ({ run: 'around', axis: [0, 1, 0], through }) as const;

/** A tank with a domed top and rings around it. */
function tank(x: number, z: number, radius: number, height: number): Part[] {
  const dome = Array.from({ length: 9 }, (_, index): Point => {
    const angle = (index / 8) * (Math.PI / 2);
    return [radius * Math.cos(angle), height + radius * 0.42 * Math.sin(angle)];
  });
  const at: Vector = [x, 0, z];
  return [
    { solid: move(revolution([[0, 0], [radius, 0], ...dome]), at), tone: 0.9, grain: upright(at) },
    {
      solid: move(
        union(
          ...[0.12, 0.5, 0.97].map((share) => move(torus(radius, 0.05), [0, height * share, 0])),
          move(cylinder(0.12, 0.3), [0, height + radius * 0.45, 0]),
        ),
        at,
      ),
      tone: 1,
      grain: upright(at),
    },
  ];
}

/** A tall column with platforms. */
const columnAt: Vector = [0.3, 0, -1.5];
const column: Part[] = [
  {
    solid: move(
      union(
        move(cylinder(0.42, 4.6, 0.05), [0, 2.3, 0]),
        move(cylinder(0.3, 1, 0.05), [0, 4.9, 0]),
        move(sphere(0.3), [0, 5.4, 0]),
      ),
      columnAt,
    ),
    tone: 0.95,
    grain: upright(columnAt),
  },
  {
    solid: move(union(...[1.6, 3, 4.4].map((y) => move(cylinder(0.72, 0.07), [0, y, 0]))), columnAt),
    tone: 1,
    grain: upright(columnAt),
  },
];
const railings: Wire[] = [1.6, 3, 4.4].flatMap((y): Wire[] => {
  const ring = (above: number) =>
    Array.from({ length: 41 }, (_, index): Vector => {
      const angle = (index / 40) * 2 * Math.PI;
      return [columnAt[0] + 0.7 * Math.cos(angle), y + above, columnAt[2] + 0.7 * Math.sin(angle)];
    });
  return [
    { points: ring(0.36), width: 1.2, strength: 0.9 },
    { points: ring(0.2), width: 0.8, strength: 0.7 },
    ...ring(0.36)
      .filter((_, index) => index % 4 === 0)
      .map((top): Wire => ({ points: [top, [top[0], y, top[2]]], width: 0.9, strength: 0.9 })),
  ];
});

/** A round tank on legs. */
const ballAt: Vector = [-2.7, 1.5, -0.9];
const ball: Part[] = [
  { solid: move(sphere(1), ballAt), tone: 0.95, grain: upright(ballAt) },
  {
    solid: union(
      ...Array.from({ length: 6 }, (_, index) => {
        const angle = (index / 6) * 2 * Math.PI + 0.3;
        const [x, z] = [ballAt[0] + 0.9 * Math.cos(angle), ballAt[2] + 0.9 * Math.sin(angle)];
        return capsule([x, 0, z], [x, 1.5, z], 0.075);
      }),
    ),
    tone: 0.95,
    grain: { run: 'across', axis: [0, 1, 0] },
  },
];

/** A pipe that turns in bends, with flanges where it starts and ends. */
function pipe(points: readonly Vector[], radius: number, isColored = false): Part[] {
  const first = points[0] ?? columnAt;
  const last = points.at(-1) ?? columnAt;
  const bends = rounded(points);
  return [
    {
      solid: tube(curveThrough(bends, (bends.length - 1) * 4 + 1), radius),
      tone: 1,
      isColored,
      grain: { run: 'across', axis: [0.3, 0.4, 1] },
    },
    {
      solid: union(...[first, last].map((end) => move(cylinder(radius * 1.6, radius), end))),
      tone: 0.9,
      isColored,
      grain: upright(first),
    },
  ];
}

/** Corners cut short on both sides, so that a smooth curve turns there in a bend. */
function rounded(points: readonly Vector[]): Vector[] {
  return points.flatMap((point, index) => {
    const neighbors = [points[index - 1], points[index + 1]];
    if (neighbors.includes(undefined)) return [point];
    return neighbors.map((neighbor): Vector => {
      const [x, y, z] = neighbor ?? point;
      const away = Math.hypot(x - point[0], y - point[1], z - point[2]);
      const share = Math.min(0.45, 0.3 / away);
      return [
        point[0] + (x - point[0]) * share,
        point[1] + (y - point[1]) * share,
        point[2] + (z - point[2]) * share,
      ];
    });
  });
}

/** A stair of treads between two stringers, up to a landing. */
const treads = Array.from({ length: 12 }, (_, index) =>
  move(box([0.26, 0.05, 0.72]), [-1.55 + index * 0.2, 0.13 + index * 0.13, 1.35]),
);
const slope = (solid: Solid, z: number) => move(turn(solid, 'z', 33), [-0.45, 0.85, z]);
const stair: Part[] = [
  { solid: union(...treads), tone: 1, grain: { run: 'along', axis: [0, 0, 1] } },
  {
    solid: union(...[0.97, 1.73].map((z) => slope(box([2.9, 0.16, 0.06]), z))),
    tone: 0.85,
    grain: { run: 'along', axis: [2, 1.3, 0] },
  },
  {
    solid: union(
      move(box([1.9, 0.08, 0.95]), [1.72, 1.68, 1.35]),
      ...[0.9, 2.5].flatMap((x) => [1, 1.7].map((z) => capsule([x, 0, z], [x, 1.66, z], 0.06))),
    ),
    tone: 0.95,
    grain: { run: 'along', axis: [1, 0, 0] },
  },
];
const handrails: Wire[] = [0.97, 1.73].flatMap((z): Wire[] => {
  const line = (above: number): Vector[] => [
    [-1.6, 0.13 + above, z],
    [0.75, 1.66 + above, z],
    [2.62, 1.7 + above, z],
  ];
  const posts = Array.from({ length: 8 }, (_, index) => index / 7);
  return [
    { points: line(0.62), width: 1.6, strength: 1 },
    { points: line(0.34), width: 0.8, strength: 0.8 },
    ...posts.map((share): Wire => {
      const x = -1.6 + 4.22 * share;
      const y = x < 0.75 ? 0.13 + ((x + 1.6) / 2.35) * 1.53 : 1.68;
      return {
        points: [
          [x, y, z],
          [x, y + 0.62, z],
        ],
        width: 1,
        strength: 0.9,
      };
    }),
  ];
});

export const scene: Scene = {
  parts: [
    ...pipe(
      [
        [-2.7, 2.55, -0.9],
        [-2.7, 3.5, -0.9],
        [-1, 3.5, -0.5],
        [-1, 0.7, -0.5],
        [1.1, 0.7, 0.3],
        [3.1, 0.7, 0.3],
        [3.1, 0, 0.3],
      ],
      0.17,
      true,
    ),
    ...tank(2, -0.9, 1, 2.2),
    ...tank(3.8, -1.9, 0.9, 2.9),
    ...tank(-1.2, -2.6, 0.75, 2.4),
    ...column,
    ...ball,
    ...pipe(
      [
        [2, 2.7, -0.9],
        [2, 3.5, -0.9],
        [0.8, 3.5, -1.2],
        [0.62, 3.5, -1.3],
      ],
      0.12,
    ),
    ...pipe(
      [
        [3.8, 3.4, -1.9],
        [3.8, 4.1, -1.9],
        [1.2, 4.1, -1.7],
        [0.6, 4.1, -1.5],
      ],
      0.1,
    ),
    ...stair,
    { solid: floor(0), tone: 0.5, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.25] } },
  ],
  wires: [...railings, ...handrails],
  eye: [-2.6, 4, 9.5],
  target: [0.4, 2.6, -0.4],
  viewHeight: 7.5,
  light: [-0.6, 0.7, 0.5],
  fade: 0.85,
  vertex: [1.6, 4.6, -3],
  trackCount: 5,
  coloredAngle: 50,
  coloredBend: 0.5,
};
