import type { Hue } from '../../palette.ts';
import type { Point } from '../../polyline.ts';
import { bow, curve, rectangle, type Stroke, stroke } from '../shapes.ts';

/** A vertical's drawing: a container ship under way. */
export function ship(): Stroke[] {
  const hull: Point[] = [
    [-250, 60],
    [226, 60],
    [268, 40],
    ...bow([268, 40], [232, 100], [206, 150]),
    [-222, 150],
    ...bow([-222, 150], [-250, 120], [-250, 60]),
  ];
  const heights = [3, 4, 4, 3, 4, 2];
  const hues: readonly Hue[] = ['solve', 'build', 'scale', 'white'];
  const containers = heights.flatMap((height, column) =>
    Array.from({ length: height }, (_, row) => {
      const hue = hues[(column * 3 + row * 2 + (column % 2)) % 4] ?? 'white';
      return stroke(hue, rectangle(-132 + column * 58, 60 - (row + 1) * 34, 52, 28), { width: 1.8 });
    }),
  );
  const bridge: Point[] = [
    [-236, 60],
    [-236, -108],
    [-250, -108],
    [-250, -132],
    [-152, -132],
    [-152, -108],
    [-166, -108],
    [-166, 60],
  ];
  const windows = [-84, -48, -12].map((y) =>
    stroke(
      'white',
      [
        [-222, y],
        [-180, y],
      ],
      { width: 1.6 },
    ),
  );
  const waves = [176, 200].map((y, row) =>
    stroke(
      'scale',
      curve(120, (share) => [-300 + 600 * share, y + 7 * Math.sin(share * 44 + row * 2)]),
      { width: 1.8 },
    ),
  );
  const funnel: Point[] = [
    [-214, -132],
    [-214, -170],
    [-186, -170],
    [-186, -132],
  ];
  return [
    stroke('white', hull, { width: 2.6 }),
    stroke('white', bridge),
    stroke('solve', funnel),
    ...windows,
    ...containers,
    ...waves,
  ];
}
