import { expect, test } from 'vitest';
import { path } from './path.ts';

test('a path of straight lines gives its corners, and closes where it began', () => {
  expect(path('M0 0 H10 v5 l-10 -5 Z')).toEqual([
    [0, 0],
    [10, 0],
    [10, 5],
    [0, 0],
    [0, 0],
  ]);
});

test('an arc keeps its distance from its center and ends where it should', () => {
  const arc = path('M-10 0 A10 10 0 0 1 10 0');

  for (const [x, y] of arc) expect(Math.hypot(x, y)).toBeCloseTo(10);
  // As y points down, clockwise leads above the center.
  expect(Math.min(...arc.map(([, y]) => y))).toBeLessThan(-9);
  expect(arc.at(-1)?.[0]).toBeCloseTo(10);
});

test.each(['M0 0 L10', 'M0 0 T10 10', 'M0 0 H V10', 'M0 0 H10 Z 5'])('%s is refused as a path', (data) => {
  expect(() => path(data)).toThrow(data);
});
