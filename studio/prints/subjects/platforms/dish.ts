import { curve } from '../../curves.ts';
import type { Part, Scene, Wire } from '../../scene.ts';
import { move, turn, turned, union } from '../../solid-operations.ts';
import { box, capsule, cone, cylinder, floor, revolution, type Solid } from '../../solids.ts';
import { add, type Point, type Vector } from '../../vectors.ts';

/** A radio telescope that listens into the dark: what it hears comes together in a colored receiver. */
const rim = 2.3;
const depth = 0.78;
const hub: Vector = [-0.1, 2.75, 0.2];
/** The dish looks up, to the left and to the reader. */
const [lean, side] = [38, 46];
const place = (solid: Solid) => move(turn(turn(solid, 'x', lean), 'z', side), hub);
const placed = (point: Vector) => add(hub, turned(turned(point, 'x', lean), 'z', side));
const axis = turned(turned([0, 1, 0], 'x', lean), 'z', side);

const bowl = (away: number) => depth * (away / rim) ** 2;
const rings = curve(15, (share): Vector => [0.1 + (rim - 0.1) * share, 0, 0]).map(([away]) => away);
const profile: Point[] = [
  ...rings.map((away): Point => [away, bowl(away) + 0.04]),
  ...rings.toReversed().map((away): Point => [away, bowl(away) - 0.08]),
];

const focus: Vector = [0, 1.95, 0];
const legs = [0, 1, 2, 3].map((quarter): Part => {
  const angle = ((45 + quarter * 90) * Math.PI) / 180;
  const foot: Vector = [1.5 * Math.cos(angle), bowl(1.5), 1.5 * Math.sin(angle)];
  return { solid: capsule(placed(foot), placed([foot[0] * 0.12, 1.8, foot[2] * 0.12]), 0.075), tone: 1.7 };
});

/** Seams between the panels of the dish. */
const seams = Array.from({ length: 24 }, (_, index): Wire => {
  const angle = (index * 2 * Math.PI) / 24;
  return {
    points: rings
      .slice(2)
      .map((away) => placed([away * Math.cos(angle), bowl(away) + 0.06, away * Math.sin(angle)])),
    width: 0.6,
    strength: 0.28,
  };
});

export const scene: Scene = {
  parts: [
    {
      solid: place(move(union(cone(0.2, 0.32, 0.46, 0.04), move(cylinder(0.14, 0.3, 0.03), [0, 0.3, 0])), focus)),
      tone: 1,
      isColored: true,
      grain: { run: 'around', axis, through: hub },
    },
    { solid: place(revolution(profile)), tone: 0.8, grain: { run: 'around', axis, through: hub } },
    ...legs,
    { solid: place(move(cone(0.5, 0.9, 0.5, 0.03), [0, -0.22, 0])), tone: 0.8, grain: { run: 'around', axis, through: hub } },
    { solid: move(box([0.95, 1.15, 0.95], 0.05), [0, 1.85, -0.1]), tone: 0.8 },
    {
      solid: move(cone(0.92, 0.52, 1.3, 0.03), [0, 0.65, -0.1]),
      tone: 0.85,
      grain: { run: 'around', axis: [0, 1, 0], through: [0, 0, -0.1] },
    },
    {
      solid: move(cylinder(1.3, 0.2, 0.03), [0, 0.1, -0.1]),
      tone: 0.7,
      grain: { run: 'around', axis: [0, 1, 0], through: [0, 0, -0.1] },
    },
    { solid: floor(0), tone: 0.45, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.1] } },
  ],
  wires: seams,
  eye: [-1.2, 3.6, 11],
  target: [-0.15, 2.35, 0],
  viewHeight: 6.3,
  light: [-0.85, 0.75, 0.05],
  fade: 0.7,
  vertex: [-1.4, 3.6, -1.6],
  trackCount: 6,
  coloredAngle: 120,
  coloredBend: -0.35,
};
