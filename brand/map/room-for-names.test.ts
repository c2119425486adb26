import { expect, test } from 'vitest';
import { roomForNames } from './room-for-names.ts';

const spot = (index: number, name: string, x: number, y: number) => ({
  index,
  name,
  at: [x, y] as const,
  degrees: [0, 0] as const,
});

test('a name by itself has room in any window', () => {
  expect(roomForNames([[spot(0, 'Oslo', 600, 200)]], new Map([[0, 'right']]))).toEqual(
    new Map([[0, 'phone']]),
  );
});

test('the narrower the window, the fewer names have room beside each other; the first listed comes first', () => {
  const names = (distance: number) => {
    const sites = [spot(1, 'Bergen', 500, 200), spot(0, 'Oslo', 500, 200 + distance)].map(
      (one) => [one] as const,
    );
    const rooms = roomForNames(sites, new Map([0, 1].map((index) => [index, 'right'])));
    return [rooms.get(0), rooms.get(1)];
  };

  expect([60, 33, 27.5, 10].map(names)).toEqual([
    ['phone', 'phone'],
    ['phone', 'tablet'],
    ['phone', 'desk'],
    ['phone', 'nowhere'],
  ]);
});

test('a name that would cover another office, or be cut off by the edge, has no room', () => {
  const rooms = roomForNames(
    [[spot(0, 'Lisbon', 500, 200)], [spot(1, 'Porto', 560, 205)], [spot(2, 'Wellington', 1150, 400)]],
    new Map([0, 1, 2].map((index) => [index, 'right'])),
  );

  expect([...rooms]).toEqual([
    [0, 'nowhere'],
    [1, 'phone'],
    [2, 'nowhere'],
  ]);
});
