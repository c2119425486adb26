import type { Point } from '../../polyline.ts';
import { arc, bow, type Stroke, stroke } from '../shapes.ts';

/** A vertical's drawing: an open book under a mortarboard. */
export function book(): Stroke[] {
  const page = (side: 1 | -1): Stroke[] => {
    const lines = [0, 1, 2, 3].map((row) => {
      const y = -22 + row * 42;
      return stroke('white', bow([side * 38, y + 4], [side * 110, y - 34], [side * 196, y - 16]), {
        width: 1.6,
      });
    });
    const edge: Point[] = [
      ...bow([0, -62], [side * 100, -126], [side * 236, -82]),
      ...bow([side * 236, 142], [side * 100, 98], [0, 162]),
    ];
    return [stroke('build', edge, { width: 2.6 }), ...lines];
  };
  const board: Point[] = [
    [0, -256],
    [136, -202],
    [0, -148],
    [-136, -202],
    [0, -256],
  ];
  const cap: Point[] = [[-76, -176], ...bow([-76, -128], [0, -92], [76, -128]), [76, -176]];
  const tassel: Point[] = [
    [0, -202],
    [112, -180],
    [112, -118],
  ];
  return [
    ...page(-1),
    ...page(1),
    stroke('build', [
      [0, -62],
      [0, 162],
    ]),
    stroke('scale', board, { width: 2.6 }),
    stroke('scale', cap),
    stroke('white', tassel),
    stroke('white', arc([112, -110], 8, -90, 270)),
  ];
}
