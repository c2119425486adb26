import type { Point } from '../polyline.ts';
import { arc, curve, isometric, type Look, type Stroke, stroke } from './shapes.ts';

/** The place in a drawing where its event has its vertex: a stroke of a single point. */
export function vertex(x: number, y: number): Stroke {
  return stroke('white', [[x, y]]);
}

/** Reads points written as `x,y x,y`. */
export function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    });
}

/** A smooth curve through points, closed if it ends where it begins. */
export function spline(through: readonly Point[]): Point[] {
  const [first, last] = [through[0], through.at(-1)];
  const closed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
  const at = (index: number): Point => {
    const count = through.length;
    if (closed) return through[(index + count - 1) % (count - 1)] ?? [0, 0];
    return through[Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  };
  const line: Point[] = through.slice(0, 1);
  for (let index = 0; index < through.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const along = (axis: 0 | 1, t: number) =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
    for (let part = 1; part <= 10; part++) line.push([along(0, part / 10), along(1, part / 10)]);
  }
  return line;
}

export function circle(x: number, y: number, radius: number): Point[] {
  return arc([x, y], radius, 0, 360);
}

/** An arc of an ellipse between two angles in degrees, clockwise from three o'clock. */
export function ellipse(x: number, y: number, width: number, height: number, from = 0, to = 360): Point[] {
  return curve(48, (share) => {
    const angle = ((from + (to - from) * share) * Math.PI) / 180;
    return [x + width * Math.cos(angle), y + height * Math.sin(angle)];
  });
}

/** Mirrors points across the vertical axis. */
export function mirrored(line: readonly Point[]): Point[] {
  return line.map(([x, y]) => [-x, y]);
}

/** A box seen from a corner above: its hidden corner, which is the lowest at the back, and its size. */
export interface Box {
  readonly at: readonly [x: number, y: number, z: number];
  readonly size: readonly [width: number, depth: number, height: number];
}

/** A box that hides what lies behind it. */
export function solid(
  { at: [x, y, z], size: [width, depth, height] }: Box,
  look: (edge: 'outline' | 'inner', line: Point[]) => Stroke,
): Stroke[] {
  const [right, front, top] = [x + width, y + depth, z + height];
  const outline = [
    isometric(x, y, top),
    isometric(right, y, top),
    isometric(right, y, z),
    isometric(right, front, z),
    isometric(x, front, z),
    isometric(x, front, top),
    isometric(x, y, top),
  ];
  return [
    { ...look('outline', outline), body: true },
    look('inner', [isometric(x, front, top), isometric(right, front, top), isometric(right, y, top)]),
    look('inner', [isometric(right, front, top), isometric(right, front, z)]),
  ];
}

/** A line on a level plane, given in the plane's own coordinates, as it is seen from a corner above. */
export function onLevel(line: readonly Point[], z: number): Point[] {
  return line.map(([x, y]) => isometric(x, y, z));
}

/** Strokes that differ only in their points. */
export function strokes(hue: Stroke['hue'], lines: readonly (readonly Point[])[], look: Look = {}): Stroke[] {
  return lines.map((line) => stroke(hue, line, look));
}

/** The outline of a band along a line, closed. */
export function band(line: readonly Point[], half: number): Point[] {
  const side = (sign: 1 | -1) =>
    line.map(([x, y], index): Point => {
      const [ax, ay] = line[Math.max(0, index - 1)] ?? [x, y];
      const [bx, by] = line[Math.min(line.length - 1, index + 1)] ?? [x, y];
      const length = Math.hypot(bx - ax, by - ay) || 1;
      return [x - ((by - ay) / length) * half * sign, y + ((bx - ax) / length) * half * sign];
    });
  const one = side(1);
  return [...one, ...side(-1).reverse(), ...one.slice(0, 1)];
}
