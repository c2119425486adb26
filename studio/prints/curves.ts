import type { Solid } from './solids.ts';
import { add, cross, type Point, subtract, times, unit, type Vector } from './vectors.ts';

/** Segments of a tube that share a ball around them. */
const CHUNK = 8;

/** A round tube through points, of a given radius. */
export function tube(points: readonly Vector[], radius: number): Solid {
  const count = points.length;
  const coordinates = Float64Array.from(points.flat());
  const balls = Array.from({ length: Math.ceil((count - 1) / CHUNK) }, (_, chunk) =>
    ballOf(points.slice(chunk * CHUNK, chunk * CHUNK + CHUNK + 1)),
  );
  const ballNumbers = Float64Array.from(balls.flatMap((ball) => [...ball.center, ball.radius]));
  const whole = ballOf(points);
  return {
    distance: (x, y, z) => {
      let nearest = Infinity;
      let nearestSquared = Infinity;
      for (let chunk = 0; chunk < balls.length; chunk += 1) {
        const ballX = x - (ballNumbers[chunk * 4] as number);
        const ballY = y - (ballNumbers[chunk * 4 + 1] as number);
        const ballZ = z - (ballNumbers[chunk * 4 + 2] as number);
        const far = nearest + (ballNumbers[chunk * 4 + 3] as number);
        if (ballX * ballX + ballY * ballY + ballZ * ballZ > far * far) continue;
        const last = Math.min(count - 1, (chunk + 1) * CHUNK);
        for (let index = chunk * CHUNK; index < last; index += 1) {
          const fromX = coordinates[index * 3] as number;
          const fromY = coordinates[index * 3 + 1] as number;
          const fromZ = coordinates[index * 3 + 2] as number;
          const alongX = (coordinates[index * 3 + 3] as number) - fromX;
          const alongY = (coordinates[index * 3 + 4] as number) - fromY;
          const alongZ = (coordinates[index * 3 + 5] as number) - fromZ;
          const squared = alongX * alongX + alongY * alongY + alongZ * alongZ || 1;
          const dx = x - fromX;
          const dy = y - fromY;
          const dz = z - fromZ;
          const share = Math.min(1, Math.max(0, (dx * alongX + dy * alongY + dz * alongZ) / squared));
          const awayX = dx - alongX * share;
          const awayY = dy - alongY * share;
          const awayZ = dz - alongZ * share;
          const away = awayX * awayX + awayY * awayY + awayZ * awayZ;
          if (away < nearestSquared) nearestSquared = away;
        }
        nearest = Math.sqrt(nearestSquared);
      }
      return nearest - radius;
    },
    center: whole.center,
    radius: whole.radius + radius,
  };
}

/** A ball around points. */
function ballOf(points: readonly Vector[]): { center: Vector; radius: number } {
  const middle = (axis: 0 | 1 | 2) =>
    (Math.min(...points.map((point) => point[axis])) + Math.max(...points.map((point) => point[axis]))) / 2;
  const center: Vector = [middle(0), middle(1), middle(2)];
  const radius = Math.max(
    ...points.map(([x, y, z]) => Math.hypot(x - center[0], y - center[1], z - center[2])),
  );
  return { center, radius };
}

/** Points of a curve: `at` is asked for `count` shares from 0 to 1. */
export function curve(count: number, at: (share: number) => Vector): Vector[] {
  return Array.from({ length: count }, (_, index) => at(index / (count - 1)));
}

/** So many points of a smooth curve through places (a Catmull-Rom spline), from the first to the last. */
export function curveThrough(places: readonly Vector[], count: number): Vector[] {
  const place = (index: number) => places[Math.min(places.length - 1, Math.max(0, index))] as Vector;
  return curve(count, (share): Vector => {
    const index = Math.min(places.length - 2, Math.floor(share * (places.length - 1)));
    const part = share * (places.length - 1) - index;
    const weights = [
      -0.5 * part + part ** 2 - 0.5 * part ** 3,
      1 - 2.5 * part ** 2 + 1.5 * part ** 3,
      0.5 * part + 2 * part ** 2 - 1.5 * part ** 3,
      -0.5 * part ** 2 + 0.5 * part ** 3,
    ];
    return weights.reduce<Vector>(
      (sum, weight, step) => add(sum, times(place(index - 1 + step), weight)),
      [0, 0, 0],
    );
  });
}

/** A cable that hangs between two points and sags by so much in its middle. */
export function hanging(from: Vector, to: Vector, sag: number, count = 40): Vector[] {
  return curve(count, (share) => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share - 4 * sag * share * (1 - share),
    from[2] + (to[2] - from[2]) * share,
  ]);
}

/** The corners of a strip of a given width along a curve in a plane. */
export function strip(
  count: number,
  width: (share: number) => number,
  at: (share: number) => Point,
): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const share = index / (count - 1);
    const [x, y] = at(share);
    const [beforeX, beforeY] = at(share - 0.001);
    const [afterX, afterY] = at(share + 0.001);
    const size = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
    const half = width(share) / 2;
    const [sideX, sideY] = [(-(afterY - beforeY) / size) * half, ((afterX - beforeX) / size) * half];
    left.push([x + sideX, y + sideY]);
    right.push([x - sideX, y - sideY]);
  }
  return [...left, ...right.reverse()];
}

/**
 * The strands of a rope that are wound about a curve.
 *
 * @param away - how far a strand's middle is from the rope's
 * @param pitch - how far along the rope a strand goes for one turn
 * @param side - a direction that the curve never takes
 */
export function strandsAround(
  points: readonly Vector[],
  count: number,
  away: number,
  pitch: number,
  side: Vector = [0, 0, 1],
): Vector[][] {
  let way = 0;
  const rings = points.map((point, index) => {
    const before = points[index - 1] ?? point;
    const ahead = subtract(points[index + 1] ?? point, before);
    const step = subtract(point, before);
    way += Math.hypot(step[0], step[1], step[2]);
    const first = unit(cross(ahead, side));
    const second = unit(cross(ahead, first));
    return { point, first, second, turn: (way / pitch) * 2 * Math.PI };
  });
  return Array.from({ length: count }, (_, strand) =>
    rings.map(({ point, first, second, turn }) => {
      const angle = turn + (strand / count) * 2 * Math.PI;
      return add(point, add(times(first, away * Math.cos(angle)), times(second, away * Math.sin(angle))));
    }),
  );
}
