import { flatten } from './flatten.ts';
import { type Outline, placed } from './outline.ts';
import { outline } from './path-data.ts';

/** One thing that is painted, or cut out of everything painted before it. */
export interface Layer {
  readonly outline: Outline;
  /** The stroke's width; without one the outline is filled. */
  readonly stroke?: number;
  /** Whether the stroke's ends and corners are round; without it they are square. */
  readonly round?: boolean;
  /** Filled by the even-odd rule, so that contours within contours are holes. */
  readonly holes?: boolean;
  readonly cuts?: boolean;
}

/** Layers, the lowest first. */
export type Drawing = readonly Layer[];

/** An upright rectangle. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function read(shape: string | Outline): Outline {
  return typeof shape === 'string' ? outline(shape) : shape;
}

/** A filled shape; contours within contours are holes. */
export function fill(shape: string | Outline): Layer {
  return { outline: read(shape), holes: true };
}

/** A line of one width with square ends. */
export function line(stroke: number, shape: string | Outline): Layer {
  return { outline: read(shape), stroke };
}

/** A line of one width with round ends. */
export function roundLine(stroke: number, shape: string | Outline): Layer {
  return { outline: read(shape), stroke, round: true };
}

/** Cuts a layer's shape out of the layers before it. */
export function cut(layer: Layer): Layer {
  return { ...layer, cuts: true };
}

/** Scales a drawing about the origin, then shifts it. */
export function placedDrawing(drawing: Drawing, x: number, y: number, scale = 1): Drawing {
  return drawing.map((layer) => ({
    ...layer,
    outline: placed(layer.outline, x, y, scale),
    ...(layer.stroke === undefined ? {} : { stroke: layer.stroke * scale }),
  }));
}

/** The bounding box of outlines. */
export function boxOf(outlines: readonly Outline[], margin = 0): Box {
  const points = outlines.flatMap(flatten);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** A drawing's bounding box, with its strokes. */
export function extent(drawing: Drawing): Box {
  const boxes = drawing
    .filter(({ cuts }) => cuts !== true)
    .map((layer) => boxOf([layer.outline], (layer.stroke ?? 0) / 2));
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
