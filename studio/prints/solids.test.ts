import { expect, test } from 'vitest';
import { ellipsoid } from './solids.ts';

test('an ellipsoid is zero on its surface, negative inside and positive outside', () => {
  const { distance } = ellipsoid([1, 2, 3]);
  expect(distance(1, 0, 0)).toBeCloseTo(0);
  expect(distance(0, -2, 0)).toBeCloseTo(0);
  expect(distance(0, 0, 3)).toBeCloseTo(0);
  expect(distance(0, 0, 0)).toBeLessThan(0);
  expect(distance(0.5, 0.5, 0.5)).toBeLessThan(0);
  expect(distance(0, 2.5, 0)).toBeGreaterThan(0);
});
