import type { Part, Scene } from '../../scene.ts';
import { move, turn, turned, union, without } from '../../solid-operations.ts';
import { box, cylinder, floor, revolution, type Solid } from '../../solids.ts';
import type { Vector } from '../../vectors.ts';

/** A stamp beside what it has just decided: the colored mark on the sheet. */
const stands: Vector = [0.75, 0.12, -0.55];
const upright = (solid: Solid) => move(turn(turn(solid, 'z', -13), 'y', 18), stands);
const axis = turned(turned([0, 1, 0], 'z', -13), 'y', 18);
const through: Vector = stands;

const handle = upright(
  revolution(
    [
      [0, 0.62],
      [0.62, 0.62],
      [0.66, 0.72],
      [0.5, 0.86],
      [0.3, 1.06],
      [0.24, 1.36],
      [0.28, 1.66],
      [0.46, 1.9],
      [0.6, 2.16],
      [0.62, 2.42],
      [0.5, 2.68],
      [0.26, 2.84],
      [0, 2.88],
    ],
    0.03,
  ),
);

/** A sheet of paper, its lines, and the mark: two rings and a tick. */
const top = 0.05;
const onSheet = (solid: Solid) => move(turn(solid, 'y', 14), [-0.35, top, 0.1]);
const ring = (away: number, wide: number) =>
  revolution([
    [away - wide, -0.03],
    [away, -0.03],
    [away, 0.03],
    [away - wide, 0.03],
  ]);
/** The band of a date: day, month and year. */
const date = union(...[-0.66, 0, 0.66].map((x) => move(box([0.5, 0.06, 0.34]), [x, 0, 0])));
const place: Vector = [-0.5, 0.03, 0.62];
const onMark = (solid: Solid) => move(turn(solid, 'y', 12), place);
const rings = onMark(without(union(ring(1.05, 0.16), ring(0.74, 0.07)), box([2.4, 1, 0.74])));
const markAxis: Vector = [0, 1, 0];
/** Where the rings' middle is, once the sheet lies where it does. */
const [across, , down] = turned(place, 'y', 14);
const middle: Vector = [across - 0.35, top, down + 0.1];
const line = (z: number, long: number): Part => ({
  solid: onSheet(move(box([long, 0.04, 0.09]), [-1.3 + long / 2, 0.02, z])),
  tone: 0.12,
  grain: { run: 'along', axis: turned([1, 0, 0], 'y', 14) },
});

export const scene: Scene = {
  parts: [
    { solid: onSheet(rings), tone: 1.1, isColored: true, grain: { run: 'around', axis: markAxis, through: middle } },
    { solid: onSheet(onMark(date)), tone: 1.1, isColored: true, grain: { run: 'along', axis: turned([1, 0, 0], 'y', 26) } },
    { solid: handle, tone: 0.95, grain: { run: 'around', axis, through } },
    { solid: upright(move(cylinder(0.95, 0.34, 0.05), [0, 0.44, 0])), tone: 0.8, grain: { run: 'around', axis, through } },
    { solid: upright(move(cylinder(0.88, 0.22, 0.02), [0, 0.16, 0])), tone: 0.5, grain: { run: 'around', axis, through } },
    { solid: onSheet(box([3.2, 0.05, 3.9])), tone: 0.98, grain: { run: 'along', axis: turned([1, 0, 0], 'y', 14) } },
    ...[-1.7, -1.4, -1.1, -0.8].map((z, index) => line(z, [2.2, 1.5, 1.8, 1.2][index] ?? 1)),
    { solid: floor(0), tone: 0.4, isSurrounding: true, grain: { run: 'along', axis: [1, 0, -0.5] } },
  ],
  eye: [-2.2, 6.2, 8],
  target: [0.0, 1, 0],
  viewHeight: 6,
  light: [-0.6, 0.8, 0.4],
  fade: 0.7,
  vertex: [1.4, 2.6, -1.4],
  coloredAngle: 30,
  coloredBend: 0.5,
};
