import { curveThrough, tube } from '../../curves.ts';
import type { Part, Scene } from '../../scene.ts';
import { move, smoothUnion, turn, turned, union, without } from '../../solid-operations.ts';
import { ellipsoid, type Solid } from '../../solids.ts';
import { add, dot, subtract, times, unit, type Vector } from '../../vectors.ts';

/**
 * A human heart with its great vessels, as anatomists draw it: its left chamber is at the right. The aorta, which supplies
 * the whole body, is colored.
 */
const leaning = 34;
const inHeart = (solid: Solid) => turn(solid, 'z', leaning);
const longAxis = turned([0, 1, 0], 'z', leaning);

/** The chambers: an egg that ends in the apex, below at the right, and the right chamber across its front. */
const chambers = smoothUnion(
  0.4,
  inHeart(move(ellipsoid([0.95, 1.35, 0.85]), [0.16, -0.45, -0.1])),
  inHeart(move(ellipsoid([0.6, 0.75, 0.55]), [0.1, -1.3, 0])),
  inHeart(move(ellipsoid([0.75, 1.05, 0.62]), [-0.48, -0.2, 0.4])),
);

/** The atria above them, of which the left one hardly shows. */
const rightAtrium = smoothUnion(
  0.3,
  move(ellipsoid([0.56, 0.78, 0.56]), [-1.12, 0.32, 0.1]),
  move(turn(ellipsoid([0.52, 0.28, 0.32]), 'z', 28), [-0.62, 0.72, 0.55]),
);
const leftAtrium = move(turn(ellipsoid([0.36, 0.6, 0.4]), 'z', 28), [1.08, 0.62, 0.1]);

/** A vessel through places, cut off at the last one, where one sees into it. */
function vessel(
  places: readonly Vector[],
  radius: number,
): { readonly path: Vector[]; readonly solid: Solid } {
  const path = curveThrough(places, 40);
  const [before, end] = [path.at(-3) as Vector, path.at(-1) as Vector];
  const onward = unit(subtract(end, before));
  const bore = tube([add(end, times(onward, -0.35)), add(end, onward)], radius * 0.74);
  const whole = tube(path, radius);
  const cut: Solid = {
    ...whole,
    distance: (x, y, z) => Math.max(whole.distance(x, y, z), dot(subtract([x, y, z], end), onward)),
  };
  return { path, solid: without(cut, bore) };
}

const aorta = vessel(
  [
    [-0.15, 0.2, 0],
    [-0.42, 0.95, 0.12],
    [-0.4, 1.75, 0.1],
    [0.1, 2.2, -0.1],
    [0.68, 1.98, -0.35],
    [0.92, 1.3, -0.6],
    [0.9, 0.4, -0.75],
  ],
  0.33,
);
const branches = (
  [
    [
      [-0.3, 1.95, 0.05],
      [-0.42, 2.35, 0.05],
      [-0.62, 2.78, 0.05],
    ],
    [
      [0.08, 2.15, -0.05],
      [0.06, 2.5, -0.05],
      [0.0, 2.88, -0.05],
    ],
    [
      [0.46, 2.1, -0.2],
      [0.52, 2.4, -0.22],
      [0.62, 2.76, -0.22],
    ],
  ] as const
).map((places) => vessel(places, 0.145));

const others = [
  // The trunk of the lungs' artery, in front of the aorta, then to both sides.
  vessel(
    [
      [-0.02, 0.35, 0.75],
      [0.18, 0.85, 0.68],
      [0.42, 1.22, 0.4],
      [0.95, 1.38, 0],
      [1.6, 1.42, -0.1],
    ],
    0.31,
  ),
  vessel(
    [
      [-0.2, 1.18, -0.4],
      [-0.9, 1.22, -0.35],
      [-1.62, 1.3, -0.3],
    ],
    0.22,
  ),
  // The upper and the lower hollow vein.
  vessel(
    [
      [-1.0, 0.4, 0],
      [-0.98, 1.1, 0],
      [-0.98, 1.7, 0],
      [-1.02, 2.35, 0],
    ],
    0.26,
  ),
  vessel(
    [
      [-1.2, 0, -0.1],
      [-1.2, -0.6, -0.2],
      [-1.22, -1.25, -0.25],
    ],
    0.28,
  ),
  // Veins from the lungs.
  ...[0.42, 0.85].map((y) =>
    vessel(
      [
        [0.9, y - 0.1, -0.2],
        [1.35, y, -0.2],
        [1.72, y + 0.08, -0.15],
      ],
      0.15,
    ),
  ),
];

/** The heart's own arteries, which lie on it as one sees it from in front. */
const coronaries = (
  [
    [
      [0.5, 0.62],
      [0.46, 0.2],
      [0.58, -0.45],
      [0.72, -1.05],
      [0.98, -1.62],
    ],
    [
      [0.52, -0.1],
      [0.86, -0.45],
      [1.12, -0.95],
    ],
    [
      [0.6, -0.5],
      [0.3, -0.85],
      [0.2, -1.2],
    ],
    [
      [-0.42, 0.5],
      [-0.72, 0.2],
      [-0.78, -0.3],
      [-0.55, -0.85],
      [-0.1, -1.3],
    ],
    [
      [-0.76, -0.15],
      [-0.4, -0.35],
      [-0.12, -0.7],
    ],
  ] as const
).map((places, index) => {
  const flat = curveThrough(
    places.map(([x, y]): Vector => [x, y, 0]),
    30,
  );
  const path = flat.map(([x, y]): Vector => {
    let z = 2.5;
    for (let step = 0; step < 60; step += 1) z -= chambers.distance(x, y, z);
    return [x, y, z + 0.01];
  });
  return { path, solid: tube(path, index === 0 || index === 3 ? 0.06 : 0.045) };
});

const onHeart = { run: 'around', axis: longAxis, through: [0, 0, 0] } as const;

export const scene: Scene = {
  parts: [
    { solid: aorta.solid, tone: 1, isColored: true, grain: { run: 'with', path: aorta.path } },
    ...branches.map(
      ({ solid, path }): Part => ({ solid, tone: 1, isColored: true, grain: { run: 'with', path } }),
    ),
    { solid: chambers, tone: 0.95, grain: onHeart },
    {
      solid: union(rightAtrium, leftAtrium),
      tone: 0.85,
      grain: { run: 'around', axis: [0, 1, 0.4], through: [0, 0, 0] },
    },
    ...[...coronaries, ...others].map(
      ({ solid, path }): Part => ({ solid, tone: 0.9, grain: { run: 'with', path } }),
    ),
  ],
  eye: [0, 1.4, 9.5],
  target: [0.05, 0.5, 0],
  viewHeight: 6.5,
  light: [-0.5, 0.7, 0.7],
  vertex: [0.2, 2, -1.6],
  trackCount: 5,
  coloredAngle: 40,
  coloredBend: 0.5,
};
