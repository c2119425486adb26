import type { Part, Scene } from '../../scene.ts';
import { move, turn, turned, union, without } from '../../solid-operations.ts';
import { box, cylinder, floor, type Solid } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A curved row of dominoes that falls, the first one colored: one that moves is enough for a change. */
const height = 1;
const width = 0.52;
const thickness = 0.14;
const step = 0.43;
const count = 18;
const falling = 7;

/** The pips of each number, as places in a square from −1 to 1. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [-1, 1],
    [0, 0],
    [1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
];

/** A stone that stands on the ground, behind the edge over which it will fall; its face looks towards z. */
const blank = without(
  move(box([width, height, thickness], 0.03), [0, height / 2, thickness / 2]),
  move(box([width * 0.84, 0.03, 0.06]), [0, height / 2, thickness]),
);

/** The pips on it, with a number in its upper and in its lower half. */
function pipsOf(upper: number, lower: number): Solid {
  const places = [
    ...(pips[upper] ?? []).map(([x, y]): Vector => [x * 0.145, 0.74 + y * 0.135, thickness]),
    ...(pips[lower] ?? []).map(([x, y]): Vector => [x * 0.145, 0.26 + y * 0.135, thickness]),
  ];
  return union(...places.map((place) => move(turn(cylinder(0.058, 0.02), 'x', 90), place)));
}

/** How far each stone leans, in degrees: it lies on the back of the next one, and the one before the upright ones strikes. */
const leans = Array.from({ length: count }, () => 0);
for (let index = falling - 1; index >= 0; index -= 1) {
  const next = ((leans[index + 1] ?? 0) * Math.PI) / 180;
  const lean = next + Math.asin((step * Math.cos(next) - thickness) / height);
  leans[index] = (lean * 180) / Math.PI;
}

/** Where a stone stands and where it will fall to, in degrees from the right: to the right, around, and back to the left. */
function place(index: number): { at: Vector; heading: number } {
  let [x, z, heading] = [-1.75, 1.25, -6];
  for (let passed = 0; passed < index; passed += 1) {
    heading += passed < 5 ? 2 : passed < 14 ? 21 : -6;
    x += step * Math.cos((heading * Math.PI) / 180);
    z -= step * Math.sin((heading * Math.PI) / 180);
  }
  return { at: [x, 0, z], heading };
}

const stones = leans.flatMap((lean, index): Part[] => {
  const { at, heading } = place(index);
  const placed = (solid: Solid) => move(turn(turn(solid, 'x', -lean), 'y', heading - 90), at);
  const upwards = turned(turned([0, 1, 0], 'x', -lean), 'y', heading - 90);
  const [upper, lower] = [((index * 5 + 3) % 6) + 1, ((index * 2 + 4) % 6) + 1];
  return [
    {
      solid: placed(blank),
      tone: 1,
      isColored: index === 0,
      grain: { run: 'along', axis: upwards },
    },
    { solid: placed(pipsOf(upper, lower)), tone: 0.06 },
  ];
});

export const scene: Scene = {
  parts: [
    ...stones,
    { solid: floor(0), tone: 0.6, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.2] } },
  ],
  eye: [-4.4, 4.3, 6.6],
  target: [0, 0.3, 0.05],
  viewHeight: 4.4,
  light: [-0.8, 0.7, 0.08],
  fade: 0.75,
  vertex: [-1.75, 0.6, 1],
  trackCount: 5,
  coloredAngle: 120,
  coloredBend: -0.4,
};
