import { expect, test } from 'vitest';
import type { Side } from './name-box.ts';
import { ACROSS, BESIDE_LIST, roomForNames, WINDOWS } from './room-for-names.ts';

const spot = (index: number, name: string, x: number, y: number) => ({
  index,
  name,
  at: [x, y] as const,
  degrees: [0, 0] as const,
});

type Spot = ReturnType<typeof spot>;

const alone = (spots: readonly Spot[]) => spots.map((one): readonly [Spot] => [one]);

test('a name by itself is to the right of its office in any window', () => {
  for (const window of WINDOWS) {
    expect(roomForNames([[spot(0, 'Oslo', 600, 200)]], [], ACROSS[window])).toEqual(new Map([[0, 'right']]));
  }
});

test('a name avoids a line that passes its office', () => {
  const line = Array.from({ length: 40 }, (_, index) => [600 + index * 4, 200] as const);

  expect(roomForNames([[spot(0, 'Oslo', 600, 200)]], [{ line, over: 0 }], ACROSS.desk).get(0)).toBe('left');
});

test('the names of two offices close together cover neither of them nor each other', () => {
  const sites = [[spot(0, 'Lisbon', 600, 200), spot(1, 'Sintra', 592, 213)]] as const;
  for (const window of WINDOWS) {
    const sides = roomForNames(sites, [], BESIDE_LIST[window]);
    expect(new Set(sides.values()).size).toBe(2);
  }
});

test('where not all have room, the first listed come first', () => {
  const crowd = Array.from({ length: 12 }, (_, index) => spot(index, 'Rotterdam', 600 + index, 200));
  const sides = roomForNames(alone(crowd), [], ACROSS.phone);

  expect(sides.size).toBeLessThan(crowd.length);
  expect(sides.size).toBeGreaterThan(0);
});

test('a name that would be cut off by the edge of what is shown stands on another side', () => {
  const sideAt = (x: number, window: keyof typeof ACROSS): Side | undefined =>
    roomForNames([[spot(0, 'Wellington', x, 300)]], [], ACROSS[window]).get(0);

  expect(sideAt(1150, 'desk')).toBe('left');
  expect(sideAt(200, 'phone')).toBe('right');
  expect(sideAt(1000, 'phone')).toBe('left');
});
