import { expect, test } from 'vitest';
import { smoothCurve, strandsAround } from './smooth-curve.ts';
import { length, subtract, type Vector } from './vectors.ts';

const corners: readonly Vector[] = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [2, 1, 1],
];

test('a smooth curve goes through its points', () => {
  const points = smoothCurve(corners, 10);
  expect(points).toHaveLength(31);
  for (const [index, corner] of corners.entries()) {
    expect(length(subtract(points[index * 10] ?? [9, 9, 9], corner))).toBeLessThan(1e-9);
  }
});

test('strands keep their distance from the middle of the rope and end up where they began after a turn', () => {
  const straight = Array.from({ length: 101 }, (_, index): Vector => [index / 100, 0, 0]);
  const [strand] = strandsAround(straight, 3, 0.2, 1);
  for (const [, y, z] of strand ?? []) expect(Math.hypot(y, z)).toBeCloseTo(0.2);
  expect(strand?.at(-1)?.[1]).toBeCloseTo(strand?.[0]?.[1] ?? 9);
});
