import { curve } from './curves.ts';
import { add, cross, subtract, times, unit, type Vector } from './vectors.ts';

/**
 * A smooth curve that goes through points in order (Catmull and Rom).
 *
 * @param steps - how many steps it takes between two of them
 */
export function smoothCurve(points: readonly Vector[], steps: number): Vector[] {
  const last = points.length - 1;
  return curve(last * steps + 1, (share) => {
    const place = share * last;
    const index = Math.min(last - 1, Math.floor(place));
    const part = place - index;
    const at = (offset: number): Vector => points[Math.min(last, Math.max(0, index + offset))] ?? [0, 0, 0];
    const [before, from, to, after] = [at(-1), at(0), at(1), at(2)];
    const mixed = (axis: 0 | 1 | 2) => {
      const slope = to[axis] - before[axis];
      const second = 2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis];
      const third = 3 * (from[axis] - to[axis]) + after[axis] - before[axis];
      return from[axis] + 0.5 * part * (slope + part * (second + part * third));
    };
    return [mixed(0), mixed(1), mixed(2)];
  });
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
