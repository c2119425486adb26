import { between as betweenNumbers, seeded } from '@website/site/chamber/physics/random.ts';
import { curve, tube } from '../../curves.ts';
import type { Part, Scene } from '../../scene.ts';
import { move, turn, turned } from '../../solid-operations.ts';
import { type Solid, sphere } from '../../solids.ts';
import { add, dot, subtract, times, unit, type Vector } from '../../vectors.ts';

/**
 * A tangled ball of cord, from which one colored strand is drawn out straight: to solve is to find the end of it.
 */
const random = seeded(7);
const thickness = 0.1;

/** A winding that lies flat around the origin, but for a wave of its own. */
function winding(radius: number, depth: number, phase: number): Solid {
  const [cos, sin] = [Math.cos(phase), Math.sin(phase)];
  return {
    distance: (x, y, z) => {
      const squared = x * x + z * z + 1e-9;
      const wave = ((x * x - z * z) * cos + 2 * x * z * sin) / squared;
      const away = Math.sqrt(squared) - radius - 0.04 * wave;
      const above = y - depth * wave;
      return (Math.sqrt(away * away + above * above) - thickness) * 0.95;
    },
    center: [0, 0, 0],
    radius: Math.hypot(radius + 0.04, depth) + thickness,
  };
}

/** Most lie around the middle; the last ones have slipped off and stand out as loops. */
const count = 58;
const windings = Array.from({ length: count }, (_, index): Part => {
  const radius = 1.18 + 0.34 * (index / count);
  const [tiltX, tiltZ] = [betweenNumbers(random, -90, 90), betweenNumbers(random, -90, 90)];
  const off = betweenNumbers(random, -0.45, 0.45);
  const flat = winding(
    Math.sqrt(radius * radius - off * off),
    betweenNumbers(random, 0.06, 0.2),
    random() * 6.3,
  );
  const axis = turned(turned([0, 1, 0], 'x', tiltX), 'z', tiltZ);
  const slipped = index < count - 9 ? 0 : 0.3;
  const aside: Vector = [
    betweenNumbers(random, -slipped, slipped),
    betweenNumbers(random, -slipped, slipped),
    betweenNumbers(random, 0, slipped),
  ];
  const at = add(times(axis, off), aside);
  return {
    solid: move(turn(turn(flat, 'x', tiltX), 'z', tiltZ), at),
    tone: betweenNumbers(random, 0.82, 1),
    grain: { run: 'around', axis, through: at },
  };
});

/** The strand goes around the ball, then straight on, as a tangent does. */
const onward = unit([0.86, 0.44, -0.12]);
const towards: Vector = [-0.45, 0.42, 0.8];
const outward = unit(subtract(towards, times(onward, dot(towards, onward))));
const away = 1.5;
const strand = [
  ...curve(90, (share): Vector => {
    const angle = -Math.PI * 1.25 * (1 - share);
    return add(times(outward, away * Math.cos(angle)), times(onward, away * Math.sin(angle)));
  }),
  ...curve(30, (share): Vector => add(times(outward, away), times(onward, 0.05 + 4.5 * share))),
];

export const scene: Scene = {
  parts: [
    { solid: tube(strand, thickness * 1.1), tone: 1, isColored: true, grain: { run: 'with', path: strand } },
    ...windings,
    { solid: sphere(1.15), tone: 0.4 },
  ],
  eye: [0, 1.6, 9],
  target: [0.12, 0.05, 0],
  viewHeight: 4.6,
  light: [-0.45, 0.7, 0.8],
  vertex: [-0.4, 0.4, -1.7],
  trackCount: 5,
  coloredAngle: 140,
  coloredBend: -0.5,
};
