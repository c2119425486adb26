import { polygonDistance } from './polygon.ts';
import { between, length, type Point, subtract, type Vector } from './vectors.ts';

/**
 * A body in space, as its signed distance: negative inside, zero on the surface. Distances may be too small, never too
 * large, or rays pass through. The ball around it (`center`, `radius`) holds all of the body and spares work far away
 * from it; an endless body has an infinite radius.
 */
export interface Solid {
  readonly distance: (x: number, y: number, z: number) => number;
  readonly center: Vector;
  readonly radius: number;
}

const origin: Vector = [0, 0, 0];

/** A ball around the origin. */
export function sphere(radius: number): Solid {
  return { distance: (x, y, z) => Math.sqrt(x * x + y * y + z * z) - radius, center: origin, radius };
}

/**
 * A ball around the origin that is stretched along the axes.
 *
 * @param half - half of its width, height and depth
 */
export function ellipsoid([halfX, halfY, halfZ]: Vector): Solid {
  return {
    distance: (x, y, z) => {
      const [shareX, shareY, shareZ] = [x / halfX, y / halfY, z / halfZ];
      const share = Math.sqrt(shareX * shareX + shareY * shareY + shareZ * shareZ);
      const steep = Math.hypot(shareX / halfX, shareY / halfY, shareZ / halfZ);
      // Exact to the first order at the surface; at the middle, where it has no slope, deep inside.
      return steep === 0 ? -Math.min(halfX, halfY, halfZ) : (share * (share - 1)) / steep;
    },
    center: origin,
    radius: Math.max(halfX, halfY, halfZ),
  };
}

/**
 * A box around the origin.
 *
 * @param size - its whole width, height and depth
 * @param rounding - the radius of its edges
 */
export function box(size: Vector, rounding = 0): Solid {
  const [halfX, halfY, halfZ] = [size[0] / 2 - rounding, size[1] / 2 - rounding, size[2] / 2 - rounding];
  return {
    distance: (x, y, z) => {
      const dx = Math.abs(x) - halfX;
      const dy = Math.abs(y) - halfY;
      const dz = Math.abs(z) - halfZ;
      const outside = Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2 + Math.max(dz, 0) ** 2);
      return outside + Math.min(Math.max(dx, dy, dz), 0) - rounding;
    },
    center: origin,
    radius: length(size) / 2,
  };
}

/** An upright cylinder around the origin; `height` is the whole one, `rounding` the radius of its rims. */
export function cylinder(radius: number, height: number, rounding = 0): Solid {
  return cone(radius, radius, height, rounding);
}

/**
 * An upright cone without its tip, around the origin.
 *
 * @param bottom - its radius below
 * @param top - its radius above
 */
export function cone(bottom: number, top: number, height: number, rounding = 0): Solid {
  const half = height / 2 - rounding;
  const [low, high] = [bottom - rounding, top - rounding];
  const slope = high - low;
  const slantSquared = slope * slope + 4 * half * half;
  return {
    distance: (x, y, z) => {
      const away = Math.sqrt(x * x + z * z);
      const capX = away - Math.min(away, y < 0 ? low : high);
      const capY = Math.abs(y) - half;
      const share = Math.min(1, Math.max(0, ((high - away) * slope + (half - y) * 2 * half) / slantSquared));
      const wallX = away - high + slope * share;
      const wallY = y - half + 2 * half * share;
      const inside = wallX < 0 && capY < 0 ? -1 : 1;
      return (
        inside * Math.sqrt(Math.min(capX * capX + capY * capY, wallX * wallX + wallY * wallY)) - rounding
      );
    },
    center: origin,
    radius: Math.hypot(Math.max(bottom, top), height / 2),
  };
}

/** A ring that lies flat around the origin; `thickness` is the radius of its tube. */
export function torus(radius: number, thickness: number): Solid {
  return {
    distance: (x, y, z) => {
      const away = Math.sqrt(x * x + z * z) - radius;
      return Math.sqrt(away * away + y * y) - thickness;
    },
    center: origin,
    radius: radius + thickness,
  };
}

/** A rod with round ends between two points. */
export function capsule(from: Vector, to: Vector, radius: number): Solid {
  const [ax, ay, az] = subtract(to, from);
  const squared = ax * ax + ay * ay + az * az || 1;
  const [fx, fy, fz] = from;
  return {
    distance: (x, y, z) => {
      const px = x - fx;
      const py = y - fy;
      const pz = z - fz;
      const share = Math.min(1, Math.max(0, (px * ax + py * ay + pz * az) / squared));
      return Math.sqrt((px - ax * share) ** 2 + (py - ay * share) ** 2 + (pz - az * share) ** 2) - radius;
    },
    center: between(from, to, 0.5),
    radius: Math.sqrt(squared) / 2 + radius,
  };
}

/** The half-space below a height: a floor. */
export function floor(height = 0): Solid {
  return { distance: (_x, y) => y - height, center: origin, radius: Infinity };
}

/**
 * Ground that rises and falls.
 *
 * @param height - the ground's height above any place
 * @param steepest - the largest slope; the steeper, the slower
 */
export function heightField(height: (x: number, z: number) => number, steepest: number): Solid {
  const factor = 1 / Math.hypot(1, steepest);
  return { distance: (x, y, z) => (y - height(x, z)) * factor, center: origin, radius: Infinity };
}

/**
 * A closed outline in the plane of x and y, given depth along z on both sides of it.
 *
 * @param outline - its corners in order
 * @param depth - the whole depth
 */
export function extrusion(outline: readonly Point[], depth: number, rounding = 0): Solid {
  const flat = polygonDistance(outline);
  const half = depth / 2 - rounding;
  const [middleX, middleY] = middleOf(outline);
  const reach = Math.max(...outline.map(([x, y]) => Math.hypot(x - middleX, y - middleY)));
  return {
    distance: (x, y, z) => {
      const across = flat(x, y) + rounding;
      const along = Math.abs(z) - half;
      const outside = Math.sqrt(Math.max(across, 0) ** 2 + Math.max(along, 0) ** 2);
      return outside + Math.min(Math.max(across, along), 0) - rounding;
    },
    center: [middleX, middleY, 0],
    radius: Math.hypot(reach, depth / 2),
  };
}

/**
 * A closed profile turned about the upright axis, as on a lathe.
 *
 * @param profile - its corners in order: distance from the axis and height
 */
export function revolution(profile: readonly Point[], rounding = 0): Solid {
  const flat = polygonDistance(profile);
  const [, middle] = middleOf(profile);
  return {
    distance: (x, y, z) => flat(Math.sqrt(x * x + z * z), y) - rounding,
    center: [0, middle, 0],
    radius: Math.max(...profile.map(([away, height]) => Math.hypot(away, height - middle))) + rounding,
  };
}

/** The middle of the rectangle around points. */
function middleOf(points: readonly Point[]): Point {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
