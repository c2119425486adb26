import { expect, test } from 'vitest';
import { ACROSS, BESIDE_LIST, roomForNames } from './room-for-names.ts';

const spot = (index: number, name: string, x: number, y: number) => ({
  index,
  name,
  at: [x, y] as const,
  degrees: [0, 0] as const,
});

const right = (count: number) => new Map([...Array(count).keys()].map((index) => [index, 'right' as const]));

test('a name by itself has room in any window', () => {
  expect(roomForNames([[spot(0, 'Oslo', 600, 200)]], right(1), ACROSS)).toEqual(
    new Map([[0, ['phone', 'tablet', 'desk']]]),
  );
});

test('the smaller the map, the fewer names have room beside each other; the first listed comes first', () => {
  const names = (distance: number, shown: typeof ACROSS) => {
    const sites = [spot(1, 'Bergen', 500, 200), spot(0, 'Oslo', 500, 200 + distance)].map(
      (one) => [one] as const,
    );
    const rooms = roomForNames(sites, right(2), shown);
    expect(rooms.get(0)).toEqual(['phone', 'tablet', 'desk']);
    return rooms.get(1);
  };

  expect([80, 60, 45, 10].map((distance) => names(distance, ACROSS))).toEqual([
    ['phone', 'tablet', 'desk'],
    ['tablet', 'desk'],
    ['tablet', 'desk'],
    [],
  ]);
  // Beside a list, a wide window's map is smaller than that of a narrower one.
  expect(names(45, BESIDE_LIST)).toEqual(['tablet']);
});

test('a name that would cover another office, or be cut off by the edge, has no room', () => {
  const rooms = roomForNames(
    [[spot(0, 'Lisbon', 500, 200)], [spot(1, 'Porto', 560, 205)], [spot(2, 'Wellington', 1150, 400)]],
    right(3),
    ACROSS,
  );

  expect([...rooms]).toEqual([
    [0, []],
    [1, ['phone', 'tablet', 'desk']],
    [2, []],
  ]);
});
