import type { Point } from '../../polyline.ts';
import { bow, curve, type Stroke, stroke } from '../shapes.ts';

/** A vertical's drawing: a heart and its ECG. */
export function heart(): Stroke[] {
  const outline = curve(90, (share) => {
    const turn = Math.PI + 2 * Math.PI * share;
    const y = 13 * Math.cos(turn) - 5 * Math.cos(2 * turn) - 2 * Math.cos(3 * turn) - Math.cos(4 * turn);
    return [16 * Math.sin(turn) ** 3 * 13, -y * 13.5];
  });
  const beat: Point[] = [
    [-290, 0],
    [-108, 0],
    ...bow([-108, 0], [-88, -44], [-68, 0]),
    [-46, 0],
    [-32, 26],
    [-4, -150],
    [26, 92],
    [42, 0],
    [66, 0],
    ...bow([66, 0], [96, -66], [126, 0]),
    [290, 0],
  ];
  return [stroke('solve', outline, { width: 2.6 }), stroke('white', beat, { width: 2.6 })];
}
