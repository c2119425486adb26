import { curve, tube } from '../../curves.ts';
import type { Part, Scene } from '../../scene.ts';
import { move, turn } from '../../solid-operations.ts';
import { capsule, cylinder, revolution, type Solid } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A particle detector seen along its beam: eight coils around a colored core, on which all else is built. */
const COILS = 8;
/** A coil lies between these distances from the beam, and reaches as far to the front as to the back. */
const [inner, outer, reach] = [1.12, 2.62, 2.5];
const corner = 0.5;

/** A turned solid whose axis is the beam. */
const alongBeam = (solid: Solid) => turn(solid, 'x', 90);
const aroundBeam = { run: 'around', axis: [0, 0, 1], through: [0, 0, 0] } as const;

/** A coil's course: a racetrack in a plane through the beam. */
function course(angle: number): Vector[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middle, half] = [(inner + outer) / 2, (outer - inner) / 2 - corner];
  const straight = reach - corner;
  const corners = [
    [half, straight, 0],
    [-half, straight, 90],
    [-half, -straight, 180],
    [half, -straight, 270],
  ] as const;
  const points = corners.flatMap(([across, along, from]) =>
    curve(9, (share): Vector => {
      const turned = ((from + 90 * share) * Math.PI) / 180;
      const away = middle + across + corner * Math.cos(turned);
      return [away * cos, away * sin, along + corner * Math.sin(turned)];
    }),
  );
  return [...points, points[0] as Vector];
}

const coils = Array.from({ length: COILS }, (_, index): Part => {
  const path = course(((index + 0.5) * 2 * Math.PI) / COILS);
  return { solid: tube(path, 0.2), tone: 1, grain: { run: 'with', path } };
});

/** Struts from coil to coil, in rings. */
const struts = [-1.2, 1.2].flatMap((z) =>
  Array.from({ length: COILS }, (_, index): Part => {
    const at = (coil: number): Vector => {
      const angle = ((coil + 0.5) * 2 * Math.PI) / COILS;
      return [outer * Math.cos(angle), outer * Math.sin(angle), z];
    };
    return { solid: capsule(at(index), at(index + 1), 0.09), tone: 0.8 };
  }),
);

/** The wheel at the far end closes the view. */
const wheel: Part = {
  solid: move(
    alongBeam(
      revolution([
        [0.5, -0.15],
        [3.05, -0.15],
        [3.05, 0.15],
        [0.5, 0.15],
      ]),
    ),
    [0, 0, -3.4],
  ),
  tone: 0.42,
  grain: aroundBeam,
};

const core: Part[] = [
  {
    solid: alongBeam(
      revolution([
        [0.3, -2],
        [0.74, -2],
        [0.74, 2.1],
        [0.62, 2.1],
        [0.56, 1.9],
        [0.3, 1.9],
      ]),
    ),
    tone: 1,
    isColored: true,
    grain: aroundBeam,
  },
  { solid: move(alongBeam(cylinder(0.12, 9, 0.02)), [0, 0, 0]), tone: 1, grain: aroundBeam },
];

export const scene: Scene = {
  parts: [...core, ...coils, ...struts, wheel],
  eye: [3.4, 1.7, 10.5],
  target: [0, 0, 0],
  viewHeight: 7.9,
  light: [-0.5, 0.7, 0.6],
  vertex: [0, 0, 2.2],
  trackCount: 6,
  coloredAngle: 36,
  coloredBend: 0.4,
};
