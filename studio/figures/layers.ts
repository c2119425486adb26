import type { Hue } from '../palette.ts';
import type { Point } from '../polyline.ts';
import { closed, inside, outside } from './layered.ts';
import { type Look, moved, type Stroke, stroke, turned } from './shapes.ts';

/** Strokes, and the outline within which they hide whatever lies behind them. */
export interface Layer {
  readonly strokes: readonly Stroke[];
  readonly mask: readonly Point[];
}

/** How something is placed in a drawing: first turned about the origin and scaled, then shifted. */
interface Placing {
  readonly scale?: number;
  readonly degrees?: number;
}

/** Something drawn by its outline, with details on it; nothing behind it shows through. */
export function solid(
  hue: Hue,
  outline: readonly Point[],
  details: readonly Stroke[] = [],
  look: Look = { width: 3 },
): Layer {
  return { mask: outline, strokes: [...details, stroke(hue, outline, look)] };
}

/** Stacks layers from back to front. Plain strokes hide nothing. */
export function stacked(layers: readonly (Layer | readonly Stroke[])[]): Stroke[] {
  let seen: Stroke[] = [];
  const bodies: Stroke[] = [];
  for (const layer of layers) {
    if ('mask' in layer) {
      const mask = closed(layer.mask);
      seen = [...seen.flatMap((one) => outside(one, mask)), ...layer.strokes];
      bodies.push(stroke('white', mask, { width: 0, body: true }));
    } else seen = [...seen, ...layer];
  }
  // Whole outlines, which are not drawn themselves: an event's tracks are dimmed behind them.
  return [...seen, ...bodies];
}

/** The parts of strokes that lie inside an outline. */
export function clipped(outline: readonly Point[], strokes: readonly Stroke[]): Stroke[] {
  return strokes.flatMap((one) => inside(one, closed(outline)));
}

/** Strokes placed in a drawing. */
export function placed(
  strokes: readonly Stroke[],
  x: number,
  y: number,
  { scale = 1, degrees = 0 }: Placing = {},
): Stroke[] {
  return strokes.map((one) => ({ ...one, points: moved(turned(one.points, degrees), x, y, scale) }));
}

/** A layer placed in a drawing. */
export function placedLayer({ mask, strokes }: Layer, x: number, y: number, placing: Placing = {}): Layer {
  const { scale = 1, degrees = 0 } = placing;
  return { mask: moved(turned(mask, degrees), x, y, scale), strokes: placed(strokes, x, y, placing) };
}
