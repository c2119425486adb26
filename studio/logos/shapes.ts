import type { Point } from '../polyline.ts';
import type { Outline, Step } from './outline.ts';

export function polygon(points: readonly Point[]): Outline {
  return [...polyline(points), { kind: 'close' }];
}

/** An open line through points. */
export function polyline(points: readonly Point[]): Outline {
  return points.map((to, index): Step => ({ kind: index === 0 ? 'move' : 'line', to }));
}

export function circle(x: number, y: number, radius: number): Outline {
  const half = (to: Point): Step => ({ kind: 'arc', radius, large: false, clockwise: true, to });
  return [
    { kind: 'move', to: [x - radius, y] },
    half([x + radius, y]),
    half([x - radius, y]),
    { kind: 'close' },
  ];
}

export function rectangle(x: number, y: number, width: number, height: number): Outline {
  return polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): Outline {
  const [right, bottom] = [x + width, y + height];
  const corner = (to: Point): Step => ({ kind: 'arc', radius, large: false, clockwise: true, to });
  return [
    { kind: 'move', to: [x + radius, y] },
    { kind: 'line', to: [right - radius, y] },
    corner([right, y + radius]),
    { kind: 'line', to: [right, bottom - radius] },
    corner([right - radius, bottom]),
    { kind: 'line', to: [x + radius, bottom] },
    corner([x, bottom - radius]),
    { kind: 'line', to: [x, y + radius] },
    corner([x + radius, y]),
    { kind: 'close' },
  ];
}

/** A circle's line between two angles in degrees, clockwise from three o'clock. */
export function arcLine(x: number, y: number, radius: number, from: number, to: number): Outline {
  return [
    { kind: 'move', to: polar(x, y, radius, from) },
    {
      kind: 'arc',
      radius,
      large: Math.abs(to - from) > 180,
      clockwise: to > from,
      to: polar(x, y, radius, to),
    },
  ];
}

/** The place at an angle in degrees, clockwise from three o'clock, and a distance. */
export function polar(x: number, y: number, distance: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
}

/** The corners of a regular polygon, the first at an angle in degrees. */
export function corners(x: number, y: number, radius: number, count: number, from = -90): Point[] {
  return Array.from({ length: count }, (_, index) => polar(x, y, radius, from + (360 / count) * index));
}
