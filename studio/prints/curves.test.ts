import { expect, test } from 'vitest';
import { curveThrough, strandsAround } from './curves.ts';
import type { Vector } from './vectors.ts';

test('a curve through places meets each of them, at even shares of its points', () => {
  const places = [
    [0, 0, 0],
    [1, 2, 0],
    [3, 2, 1],
    [4, 0, 1],
  ] as const;
  const points = curveThrough(places, 31);
  expect(points).toHaveLength(31);
  for (const [index, place] of places.entries()) {
    for (const [axis, coordinate] of place.entries()) {
      expect(points[index * 10]?.[axis]).toBeCloseTo(coordinate);
    }
  }
});

test('strands keep their distance from the middle of the rope and end up where they began after a turn', () => {
  const straight = Array.from({ length: 101 }, (_, index): Vector => [index / 100, 0, 0]);
  const [strand] = strandsAround(straight, 3, 0.2, 1);
  for (const [, y, z] of strand ?? []) expect(Math.hypot(y, z)).toBeCloseTo(0.2);
  expect(strand?.at(-1)?.[1]).toBeCloseTo(strand?.[0]?.[1] ?? 9);
});
