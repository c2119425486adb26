import type { Solid } from './solids.ts';
import { add, length, subtract, times, unit, type Vector } from './vectors.ts';

/** The union of several solids. */
export function union(...solids: readonly Solid[]): Solid {
  return {
    distance: (x, y, z) => {
      let nearest = Infinity;
      for (const solid of solids) {
        const { center } = solid;
        // The bounding ball rules a solid out without measuring it.
        if (nearest < Infinity && solid.radius < Infinity) {
          const away =
            Math.sqrt((x - center[0]) ** 2 + (y - center[1]) ** 2 + (z - center[2]) ** 2) - solid.radius;
          if (away > nearest) continue;
        }
        nearest = Math.min(nearest, solid.distance(x, y, z));
      }
      return nearest;
    },
    ...ballAround(solids),
  };
}

/** The union of several solids, with fillets of a given radius where they meet. */
export function smoothUnion(radius: number, ...solids: readonly Solid[]): Solid {
  const ball = ballAround(solids);
  return {
    distance: (x, y, z) => {
      let nearest = Infinity;
      for (const solid of solids) {
        const other = solid.distance(x, y, z);
        const overlap = Math.max(radius - Math.abs(nearest - other), 0) / radius;
        nearest = Math.min(nearest, other) - (nearest === Infinity ? 0 : (overlap * overlap * radius) / 4);
      }
      return nearest;
    },
    center: ball.center,
    radius: ball.radius + radius / 4,
  };
}

/** The difference: a solid without the others. */
export function without(solid: Solid, ...taken: readonly Solid[]): Solid {
  return {
    ...solid,
    distance: (x, y, z) => {
      let distance = solid.distance(x, y, z);
      for (const hole of taken) distance = Math.max(distance, -hole.distance(x, y, z));
      return distance;
    },
  };
}

/** The intersection of a solid with others. */
export function common(solid: Solid, ...others: readonly Solid[]): Solid {
  return {
    ...solid,
    distance: (x, y, z) => {
      let distance = solid.distance(x, y, z);
      for (const other of others) distance = Math.max(distance, other.distance(x, y, z));
      return distance;
    },
  };
}

/** A solid moved by a vector. */
export function move(solid: Solid, by: Vector): Solid {
  const [dx, dy, dz] = by;
  return {
    distance: (x, y, z) => solid.distance(x - dx, y - dy, z - dz),
    center: add(solid.center, by),
    radius: solid.radius,
  };
}

/**
 * A solid turned about one of the axes, against the clock for somebody towards whom the axis points.
 *
 * @param degrees - the angle
 */
export function turn(solid: Solid, axis: 'x' | 'y' | 'z', degrees: number): Solid {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const { distance } = solid;
  return {
    distance:
      axis === 'x'
        ? (x, y, z) => distance(x, y * cos + z * sin, z * cos - y * sin)
        : axis === 'y'
          ? (x, y, z) => distance(x * cos - z * sin, y, z * cos + x * sin)
          : (x, y, z) => distance(x * cos + y * sin, y * cos - x * sin, z),
    center: turned(solid.center, axis, degrees),
    radius: solid.radius,
  };
}

/** A vector turned as `turn` turns a solid. */
export function turned([x, y, z]: Vector, axis: 'x' | 'y' | 'z', degrees: number): Vector {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  if (axis === 'x') return [x, y * cos - z * sin, z * cos + y * sin];
  if (axis === 'y') return [x * cos + z * sin, y, z * cos - x * sin];
  return [x * cos - y * sin, y * cos + x * sin, z];
}

/** A solid made larger by a factor, from the origin. */
export function scaled(solid: Solid, factor: number): Solid {
  return {
    distance: (x, y, z) => solid.distance(x / factor, y / factor, z / factor) * factor,
    center: times(solid.center, factor),
    radius: solid.radius * factor,
  };
}

/** Copies of a solid around the upright axis. The solid lies about the direction of x, within its own sector. */
export function repeatAround(solid: Solid, count: number): Solid {
  const sector = (2 * Math.PI) / count;
  return {
    distance: (x, y, z) => {
      const angle = Math.atan2(z, x);
      const local = angle - sector * Math.round(angle / sector);
      const away = Math.sqrt(x * x + z * z);
      return solid.distance(away * Math.cos(local), y, away * Math.sin(local));
    },
    center: [0, solid.center[1], 0],
    radius: Math.hypot(solid.center[0], solid.center[2]) + solid.radius,
  };
}

/** Copies of a solid in a row along a vector, the first in its own position. */
export function repeatAlong(solid: Solid, step: Vector, count: number): Solid {
  const [sx, sy, sz] = unit(step);
  const stride = length(step);
  const [cx, cy, cz] = solid.center;
  return {
    distance: (x, y, z) => {
      const along = (x - cx) * sx + (y - cy) * sy + (z - cz) * sz;
      const place = Math.min(count - 1, Math.max(0, Math.round(along / stride))) * stride;
      return solid.distance(x - sx * place, y - sy * place, z - sz * place);
    },
    center: add(solid.center, times(step, (count - 1) / 2)),
    radius: solid.radius + (stride * (count - 1)) / 2,
  };
}

/** A solid wound about the upright axis: it turns by so many degrees for each unit of height. */
export function twist(solid: Solid, degrees: number): Solid {
  const rate = (degrees * Math.PI) / 180;
  const factor = 1 / Math.hypot(1, Math.abs(rate) * solid.radius);
  return {
    distance: (x, y, z) => {
      const cos = Math.cos(rate * y);
      const sin = Math.sin(rate * y);
      return solid.distance(x * cos - z * sin, y, z * cos + x * sin) * factor;
    },
    center: [0, solid.center[1], 0],
    radius: Math.hypot(solid.center[0], solid.center[2]) + solid.radius,
  };
}

/** A solid turned by so many degrees for each unit of x, about z: straight things become curved. */
export function bend(solid: Solid, degrees: number): Solid {
  const rate = (degrees * Math.PI) / 180;
  const factor = 1 / Math.hypot(1, Math.abs(rate) * solid.radius);
  return {
    distance: (x, y, z) => {
      const cos = Math.cos(rate * x);
      const sin = Math.sin(rate * x);
      return solid.distance(x * cos - y * sin, y * cos + x * sin, z) * factor;
    },
    center: solid.center,
    radius: solid.radius * 1.5,
  };
}

/** A ball that holds the balls of several solids. */
function ballAround(solids: readonly Solid[]): { center: Vector; radius: number } {
  const finite = solids.filter(({ radius }) => radius < Infinity);
  if (finite.length < solids.length || finite.length === 0) return { center: [0, 0, 0], radius: Infinity };
  const low = [0, 1, 2].map((axis) =>
    Math.min(...finite.map(({ center, radius }) => (center[axis] ?? 0) - radius)),
  );
  const high = [0, 1, 2].map((axis) =>
    Math.max(...finite.map(({ center, radius }) => (center[axis] ?? 0) + radius)),
  );
  const [x = 0, y = 0, z = 0] = low.map((bound, axis) => (bound + (high[axis] ?? 0)) / 2);
  const center: Vector = [x, y, z];
  return {
    center,
    radius: Math.max(...finite.map((solid) => length(subtract(solid.center, center)) + solid.radius)),
  };
}
