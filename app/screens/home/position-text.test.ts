import { expect, test } from 'vitest';
import { positionText } from './position-text.ts';

test('a position names its hemispheres and keeps two places', () => {
  expect(positionText(13.0827, 80.2707)).toBe('13.08° N, 80.27° E');
  expect(positionText(30.2672, -97.7431)).toBe('30.27° N, 97.74° W');
  expect(positionText(-33.9, 0)).toBe('33.90° S, 0.00° E');
});
