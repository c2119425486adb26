import type { Point } from '../polyline.ts';
import { path } from './path.ts';
import { bow, curve } from './shapes.ts';

/** A gear wheel's outline. */
export function gear(x: number, y: number, radius: number, teeth: number, depth: number): Point[] {
  const outline = Array.from({ length: teeth }, (_, tooth) => {
    const at = (share: number, far: number): Point => {
      const angle = ((tooth + share) / teeth) * 2 * Math.PI - Math.PI / 2;
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
    };
    const root = radius - depth;
    return [at(-0.29, root), at(-0.19, radius), at(0.19, radius), at(0.29, root)];
  }).flat();
  return [...outline, ...outline.slice(0, 1)];
}

/** A star's outline, with one point up. */
export function star(x: number, y: number, radius: number, inner = 0.42): Point[] {
  return curve(10, (share) => {
    const far = Math.round(share * 10) % 2 === 0 ? radius : radius * inner;
    const angle = share * 2 * Math.PI - Math.PI / 2;
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  });
}

/** A cross with equal arms, as on a clinic. */
export function cross(x: number, y: number, reach: number, arm: number): Point[] {
  const [a, b] = [arm / 2, reach];
  return path(`M${-a} ${-b} H${a} V${-a} H${b} V${a} H${a} V${b} H${-a} V${a} H${-b} V${-a} H${-a} Z`).map(
    (point): Point => [point[0] + x, point[1] + y],
  );
}

/** A seal's outline: a circle with a wavy rim. */
export function rosette(x: number, y: number, radius: number, waves: number, depth: number): Point[] {
  return curve(waves * 8, (share) => {
    const angle = share * 2 * Math.PI;
    const far = radius - depth / 2 + (depth / 2) * Math.cos(angle * waves);
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  });
}

/** A line with rounded corners. */
export function rounded(corners: readonly Point[], radius: number): Point[] {
  return corners.flatMap((corner, index) => {
    const [before, after] = [corners[index - 1], corners[index + 1]];
    if (before === undefined || after === undefined) return [corner];
    return bow(toward(corner, before, radius), corner, toward(corner, after, radius));
  });
}

function toward(from: Point, to: Point, far: number): Point {
  const share = Math.min(0.5, far / Math.hypot(to[0] - from[0], to[1] - from[1]));
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
