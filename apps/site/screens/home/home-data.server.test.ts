import { expect, test } from 'vitest';
import { positionText } from './home-data.server.ts';

test('coordinates have the company’s abbreviations of directions and two decimals', () => {
  const german =
    '{latitude}° {northSouth, select, south {S} other {N}}, {longitude}° {eastWest, select, west {W} other {O}}';
  expect(positionText(13.0827, 80.2707, german, 'de')).toBe('13,08° N, 80,27° O');
  expect(positionText(30.2672, -97.7431, german, 'en')).toBe('30.27° N, 97.74° W');
  expect(positionText(-33.9, 0, german, 'en')).toBe('33.90° S, 0.00° O');
});
