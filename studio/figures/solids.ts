import type { Hue } from '../palette.ts';
import type { Point } from '../polyline.ts';
import { type Layer, solid } from './layers.ts';
import { arc, block, isometric, type Look, moved, stroke } from './shapes.ts';

/** A level circle in space. */
export function level(x: number, y: number, z: number, radius: number, from = 0, to = 360): Point[] {
  return arc([0, 0], radius, from, to).map((point) => isometric(x + point[0], y + point[1], z));
}

/** A box in space that hides what lies behind it. */
export function box(
  hue: Hue,
  [x, y, z]: readonly [x: number, y: number, z: number],
  [width, depth, height]: readonly [width: number, depth: number, height: number],
  look: Look = { width: 2.2 },
): Layer {
  const edges = block(x, y, width, depth, height).map((edge) => moved(edge, 0, -z));
  const [right, front] = [x + width, y + depth];
  const mask = [
    isometric(x, y, z + height),
    isometric(right, y, z + height),
    isometric(right, y, z),
    isometric(right, front, z),
    isometric(x, front, z),
    isometric(x, front, z + height),
  ];
  return { mask, strokes: edges.map((edge) => stroke(hue, edge, look)) };
}

/** An upright cylinder in space that hides what lies behind it. */
export function drum(
  hue: Hue,
  [x, y, z]: readonly [x: number, y: number, z: number],
  radius: number,
  height: number,
  look: Look = { width: 2.2 },
): Layer {
  const top = level(x, y, z + height, radius);
  // The outermost points of a level circle lie at -45 and 135 degrees in its own plane.
  const front = level(x, y, z, radius, -45, 135);
  const back = level(x, y, z + height, radius, 135, 315);
  const silhouette = [...front, ...back, ...front.slice(0, 1)];
  return solid(hue, silhouette, [stroke(hue, top, look)], look);
}
