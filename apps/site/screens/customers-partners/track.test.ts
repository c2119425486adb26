import { expect, test } from 'vitest';
import { trackOf } from './track.ts';

const TRACKS = Array.from({ length: 60 }, (_, index) => trackOf(index).split('M').slice(1));

test('no two hairlines end at the same point', () => {
  const ends = TRACKS.flat().map((hair) => hair.split(' ').slice(-2).join(' '));
  expect(new Set(ends).size).toBe(ends.length);
});

test('every hairline starts at the origin and stays within the view box', () => {
  for (const hair of TRACKS.flat()) {
    expect(hair).toMatch(/^0 0A/);
    const [x = Number.NaN, y = Number.NaN] = hair.split(' ').slice(-2).map(Number);
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(100);
  }
});
