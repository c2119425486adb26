import type { Solid } from './solids.ts';
import type { Vector } from './vectors.ts';

/**
 * A flat band along a curve, level from side to side: a road, a ramp, a conveyor.
 *
 * @param points - the middle of its upper face; it may rise and fall
 * @param width - the whole width
 * @param thickness - how far it reaches down from its upper face
 */
export function ribbon(points: readonly Vector[], width: number, thickness: number): Solid {
  const steepest = Math.max(
    ...points.slice(1).map(([x, y, z], index) => {
      const [fromX, fromY, fromZ] = points[index] ?? [x, y, z];
      return Math.abs(y - fromY) / (Math.hypot(x - fromX, z - fromZ) || 1);
    }),
  );
  const factor = 1 / Math.hypot(1, steepest);
  const axes = [0, 1, 2] as const;
  const [middleX, middleY, middleZ] = axes.map((axis) => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  });
  const center: Vector = [middleX ?? 0, middleY ?? 0, middleZ ?? 0];
  return {
    distance: (x, y, z) => {
      let nearest = Infinity;
      let height = 0;
      for (let index = 1; index < points.length; index += 1) {
        const from = points[index - 1] as Vector;
        const to = points[index] as Vector;
        const [alongX, alongZ] = [to[0] - from[0], to[2] - from[2]];
        const [dx, dz] = [x - from[0], z - from[2]];
        const squared = alongX * alongX + alongZ * alongZ || 1;
        const share = Math.min(1, Math.max(0, (dx * alongX + dz * alongZ) / squared));
        const away = (dx - alongX * share) ** 2 + (dz - alongZ * share) ** 2;
        if (away >= nearest) continue;
        nearest = away;
        height = from[1] + (to[1] - from[1]) * share;
      }
      const across = Math.sqrt(nearest) - width / 2;
      const upward = Math.abs(y - height + thickness / 2) - thickness / 2;
      const outside = Math.sqrt(Math.max(across, 0) ** 2 + Math.max(upward, 0) ** 2);
      return (outside + Math.min(Math.max(across, upward), 0)) * factor;
    },
    center,
    radius:
      Math.max(...points.map(([x, y, z]) => Math.hypot(x - center[0], y - center[1], z - center[2]))) +
      Math.hypot(width / 2, thickness),
  };
}
