import { expect, test } from 'vitest';
import { scaleOf, scaleTo } from './scale.ts';

test.each([
  [9, [0, 2, 4, 6, 8, 10]],
  [17, [0, 5, 10, 15, 20]],
  [3, [0, 1, 2, 3]],
  [100, [0, 20, 40, 60, 80, 100]],
  [360, [0, 100, 200, 300, 400]],
  [6400, [0, 2000, 4000, 6000, 8000]],
  [0.29, [0, 0.1, 0.2, 0.3]],
  [5, [0, 1, 2, 3, 4, 5]],
])('a scale for %d has the ticks %j', (amount, ticks) => {
  expect(scaleTo(amount)).toEqual({ end: ticks.at(-1), ticks });
});

test('a scale for any amount has at most five steps', () => {
  for (let amount = 0.013; amount < 1e7; amount *= 1.37) {
    const { end, ticks } = scaleTo(amount);
    expect(end).toBeGreaterThanOrEqual(amount);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
  }
});

test.each([
  [24, [0, 6, 12, 18, 24]],
  [60, [0, 15, 30, 45, 60]],
  [10, [0, 2, 4, 6, 8, 10]],
  [7, [0, 7]],
])('a scale that ends at %d has the ticks %j', (whole, ticks) => {
  expect(scaleOf(whole)).toEqual(ticks);
});
