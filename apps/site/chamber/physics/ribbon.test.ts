import { expect, test } from 'vitest';
import { POINT_NUMBERS } from './flight.ts';
import { RIBBON_NUMBERS, ribbonOf, triangleStrips } from './ribbon.ts';

const RESTART = 0xffffffff;

/** A straight stroke with a number of points. */
function stroke(count: number): number[] {
  const points = Array.from({ length: count }, (_, index) => [index * 10, 5, 0, index * 10, 1]).flat();
  expect(points).toHaveLength(count * POINT_NUMBERS);
  return ribbonOf({ points, hue: 0, strength: 1, lightsAt: (flown) => flown / 100 });
}

test('a stroke is extended by a point without width at each end, in its own direction', () => {
  const ribbon = stroke(3);
  expect(ribbon).toHaveLength(5 * RIBBON_NUMBERS);
  expect(ribbon.slice(0, 2)).toEqual([-10, 5]);
  expect(ribbon[5]).toBe(0);
  expect(ribbon.slice(4 * RIBBON_NUMBERS, 4 * RIBBON_NUMBERS + 2)).toEqual([30, 5]);
});

test('each stroke is a separate triangle strip with two corners for each point', () => {
  const ribbon = [...stroke(3), ...stroke(2)];
  const { vertices, indices } = triangleStrips(new Float32Array(ribbon));
  expect(vertices).toHaveLength(2 * ribbon.length);
  expect([...indices]).toEqual([0, 1, 2, 3, 4, 5, RESTART, 10, 11, 12, 13, RESTART]);
});
