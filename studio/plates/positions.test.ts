import { expect, test } from 'vitest';
import { seeded } from '../random.ts';
import { fan } from './positions.ts';

test.each([1, 4, 9, 14])('%i open positions give as many tracks, which keep to the right', (count) => {
  const tracks = fan(count, seeded(5));

  expect(tracks).toHaveLength(count);
  for (const track of tracks) {
    expect(track.length).toBeGreaterThan(20);
    expect(Math.min(...track.map(({ x }) => x))).toBeGreaterThan(400);
    expect(Math.max(...track.map(({ x }) => x))).toBeLessThan(1200);
    expect(Math.min(...track.map(({ y }) => y))).toBeGreaterThan(0);
    expect(Math.max(...track.map(({ y }) => y))).toBeLessThan(720);
  }
});

test('nine tracks end far from each other', () => {
  const ends = fan(9, seeded(5)).map((track) => track.at(-1) ?? { x: 0, y: 0 });

  for (const [index, one] of ends.entries()) {
    for (const other of ends.slice(0, index)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(80);
    }
  }
});
