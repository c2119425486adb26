import type { Point } from '../../polyline.ts';
import { arc, moved, roundedRectangle, type Stroke, stroke, turned } from '../shapes.ts';

/** A vertical's drawing: a payment card held to a reader's waves, above its ledger. */
export function card(): Stroke[] {
  const chip: Point[] = roundedRectangle(-170, -56, 70, 54, 10);
  const digits = [0, 1, 2, 3].flatMap((group) =>
    [0, 1, 2, 3].map((digit) => {
      const x = -170 + group * 84 + digit * 16;
      return stroke('white', arc([x, 36], 3, 0, 360), { width: 2 });
    }),
  );
  const face = [
    stroke('white', roundedRectangle(-206, -124, 412, 256, 24), { width: 2.6 }),
    stroke('build', chip),
    stroke(
      'build',
      [
        [-170, -29],
        [-100, -29],
      ],
      { width: 1.6 },
    ),
    stroke(
      'build',
      [
        [-135, -56],
        [-135, -2],
      ],
      { width: 1.6 },
    ),
    ...digits,
    stroke(
      'white',
      [
        [-170, 92],
        [-40, 92],
      ],
      { width: 1.6 },
    ),
    stroke('solve', arc([130, 86], 22, 0, 360)),
    stroke('scale', arc([160, 86], 22, 0, 360)),
    ...[18, 38, 58].map((radius) => stroke('build', arc([-78, -29], radius, -42, 42))),
  ];
  const onCard = face.map((line) => ({ ...line, points: moved(turned(line.points, -9), 0, -70) }));
  const balance: Point[] = [
    [-230, 236],
    [-150, 206],
    [-84, 220],
    [-16, 168],
    [56, 184],
    [128, 122],
    [226, 84],
  ];
  const columns = balance.map(([x, y]) =>
    stroke(
      'scale',
      [
        [x, 258],
        [x, y + 14],
      ],
      { width: 2 },
    ),
  );
  return [...onCard, ...columns, stroke('build', balance, { width: 2.6 })];
}
