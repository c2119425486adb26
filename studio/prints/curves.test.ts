import { expect, test } from 'vitest';
import { curveThrough } from './curves.ts';

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
