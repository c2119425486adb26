import { expect, test } from 'vitest';
import { ribbon } from './ribbon.ts';

const band = ribbon(
  [
    [0, 1, 0],
    [4, 1, 0],
  ],
  1,
  0.2,
);

test('a ribbon is as wide and thick as was said, below its line', () => {
  expect(band.distance(2, 0.9, 0)).toBeLessThan(0);
  expect(band.distance(2, 1.5, 0)).toBeCloseTo(0.5);
  expect(band.distance(2, 0.9, 0.8)).toBeCloseTo(0.3);
  expect(band.distance(2, 0.5, 0)).toBeCloseTo(0.3);
});

test('a ribbon that rises is at the right height on its way', () => {
  const ramp = ribbon(
    [
      [0, 0, 0],
      [4, 1, 0],
    ],
    1,
    0.1,
  );
  expect(ramp.distance(2, 0.45, 0)).toBeLessThan(0);
  expect(ramp.distance(2, 0.6, 0)).toBeGreaterThan(0);
});
