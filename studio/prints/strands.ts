import { add, cross, subtract, times, unit, type Vector } from './vectors.ts';

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
