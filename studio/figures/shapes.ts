import type { Hue } from '../palette.ts';
import type { Point } from '../polyline.ts';

/** One line of a drawing. A drawing's lines lie in a square from (-260, -260) to (260, 260); y points down. */
export interface Stroke {
  readonly points: readonly Point[];
  readonly hue: Hue;
  readonly width: number;
  /** Drawn as a row of bubbles instead of a line. */
  readonly dotted: boolean;
  /** How strongly its hue fills what it encloses, from 0 to 1. */
  readonly fill?: number;
  /** It bounds a body, which hides what lies behind it. */
  readonly body?: boolean;
  /** The ends at which it runs out into a particle's track when the drawing is placed in an event. */
  readonly tail?: Ends;
}

/** Which ends of a line. */
export type Ends = 'start' | 'end' | 'both';

/** How a stroke looks, where that differs from the default. */
export interface Look {
  readonly width?: number;
  readonly dotted?: boolean;
  readonly fill?: number;
  readonly body?: boolean;
  readonly tail?: Ends;
}

/** How wide the lines of a drawing's details and of its outlines are. */
export const fine = 1.6;
export const bold = 3;

/** A stroke through points. */
export function stroke(
  hue: Hue,
  points: readonly Point[],
  { width = 2.2, dotted = false, ...look }: Look = {},
): Stroke {
  return { hue, points, width, dotted, ...look };
}

/** The corners of a closed rectangle. */
export function rectangle(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
}

/** A rectangle with rounded corners, closed. */
export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): Point[] {
  const corners: Point[] = [
    [x + width - radius, y + radius],
    [x + width - radius, y + height - radius],
    [x + radius, y + height - radius],
    [x + radius, y + radius],
  ];
  const outline = corners.flatMap((corner, index) => arc(corner, radius, (index - 1) * 90, index * 90));
  return [...outline, ...outline.slice(0, 1)];
}

/** An arc of a circle between two angles in degrees, clockwise from three o'clock. */
export function arc([x, y]: Point, radius: number, from: number, to: number): Point[] {
  const parts = Math.max(8, Math.ceil((Math.abs(to - from) / 360) * 72));
  return curve(parts, (share) => {
    const angle = ((from + (to - from) * share) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** Points along a curve, whose places are given by shares from 0 to 1. */
export function curve(parts: number, at: (share: number) => Point): Point[] {
  return Array.from({ length: parts + 1 }, (_, index) => at(index / parts));
}

/** A quadratic Bézier curve. */
export function bow(from: Point, control: Point, to: Point): Point[] {
  return curve(28, (share) => {
    const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
    return [a * from[0] + b * control[0] + c * to[0], a * from[1] + b * control[1] + c * to[1]];
  });
}

/** Turns points about the origin. */
export function turned(points: readonly Point[], degrees: number): Point[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
}

/** Shifts points, after scaling them about the origin. */
export function moved(points: readonly Point[], x: number, y: number, scale = 1): Point[] {
  return points.map((point) => [point[0] * scale + x, point[1] * scale + y]);
}

/** Where a place in space appears when seen from a corner above. */
export function isometric(x: number, y: number, z: number): Point {
  return [(x - y) * Math.cos(Math.PI / 6), (x + y) * 0.5 - z];
}

/** A block's visible edges: its top, the outline of its two front faces, and the edge between them. */
export function block(x: number, y: number, width: number, depth: number, height: number): Point[][] {
  const [right, front] = [x + width, y + depth];
  return [
    [
      isometric(x, y, height),
      isometric(right, y, height),
      isometric(right, front, height),
      isometric(x, front, height),
      isometric(x, y, height),
    ],
    [
      isometric(x, front, height),
      isometric(x, front, 0),
      isometric(right, front, 0),
      isometric(right, y, 0),
      isometric(right, y, height),
    ],
    [isometric(right, front, height), isometric(right, front, 0)],
  ];
}
