import type { Point } from '../../polyline.ts';
import { arc, bow, moved, rectangle, type Stroke, stroke, turned } from '../shapes.ts';

/** A vertical's drawing: a factory with wind turbines behind it. */
export function plant(): Stroke[] {
  const blade: Point[] = [...bow([0, 0], [-15, -30], [0, -118]), ...bow([0, -118], [9, -40], [0, 0])];
  const turbine = (x: number, y: number, scale: number, turn: number): Stroke[] => [
    ...[0, 120, 240].map((angle) => stroke('build', moved(turned(blade, turn + angle), x, y, scale))),
    stroke('white', arc([x, y], 8 * scale, 0, 360)),
    stroke('white', [
      [x - 3 * scale, y + 9 * scale],
      [x - 7 * scale, 210],
    ]),
    stroke('white', [
      [x + 3 * scale, y + 9 * scale],
      [x + 7 * scale, 210],
    ]),
  ];
  const roof: Point[] = [
    [-60, 210],
    [-60, 60],
    [22, 4],
    [22, 60],
    [104, 4],
    [104, 60],
    [186, 4],
    [186, 210],
  ];
  const chimney: Point[] = [
    [204, 210],
    [212, -70],
    [238, -70],
    [246, 210],
  ];
  const bays = [-36, 46, 128].map((x) => stroke('solve', rectangle(x, 96, 40, 44), { width: 1.8 }));
  return [
    stroke('white', [
      [-270, 210],
      [270, 210],
    ]),
    ...turbine(-196, -96, 1.1, 14),
    ...turbine(-84, -168, 0.7, 52),
    stroke('solve', roof, { width: 2.6 }),
    stroke('solve', chimney),
    ...bays,
    stroke('solve', [
      [206, -20],
      [244, -20],
    ]),
    stroke('white', rectangle(-34, 166, 56, 44), { width: 1.8 }),
  ];
}
