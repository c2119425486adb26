import type { Point } from '../polyline.ts';

/** One step of an outline, in absolute coordinates; y points down. Arcs are circular. */
export type Step =
  | { readonly kind: 'move' | 'line'; readonly to: Point }
  | { readonly kind: 'quadratic'; readonly control: Point; readonly to: Point }
  | { readonly kind: 'cubic'; readonly first: Point; readonly second: Point; readonly to: Point }
  | {
      readonly kind: 'arc';
      readonly radius: number;
      readonly large: boolean;
      readonly clockwise: boolean;
      readonly to: Point;
    }
  | { readonly kind: 'close' };

/** Closed or open contours, one after another. */
export type Outline = readonly Step[];

/** Maps every point; if the outline has arcs, the map must keep circles round. */
function mapped(outline: Outline, point: (point: Point) => Point, scale = 1): Step[] {
  return outline.map((step) => {
    switch (step.kind) {
      case 'close':
        return step;
      case 'quadratic':
        return { ...step, control: point(step.control), to: point(step.to) };
      case 'cubic':
        return { ...step, first: point(step.first), second: point(step.second), to: point(step.to) };
      case 'arc':
        return { ...step, radius: step.radius * scale, to: point(step.to) };
      default:
        return { ...step, to: point(step.to) };
    }
  });
}

/** Scales an outline about the origin, then shifts it. */
export function placed(outline: Outline, x: number, y: number, scale = 1): Step[] {
  return mapped(outline, ([px, py]) => [px * scale + x, py * scale + y], scale);
}

/** Turns an outline clockwise about the origin. */
export function turned(outline: Outline, degrees: number): Step[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return mapped(outline, ([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
}

/** Slants an outline without arcs to the right about its baseline at y = 0. */
export function slanted(outline: Outline, degrees: number): Step[] {
  const lean = Math.tan((degrees * Math.PI) / 180);
  return mapped(outline, ([x, y]) => [x - y * lean, y]);
}

/** The same outline several times, evenly around the origin. */
export function around(outline: Outline, times: number): Step[] {
  return Array.from({ length: times }, (_, index) => turned(outline, (360 / times) * index)).flat();
}
