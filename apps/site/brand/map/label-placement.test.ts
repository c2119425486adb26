import { expect, test } from 'vitest';
import type { Side } from './label-box.ts';
import { ACROSS, BESIDE_LIST, placeLabels, VIEWPORTS } from './label-placement.ts';

const spot = (index: number, name: string, x: number, y: number) => ({
  index,
  name,
  at: [x, y] as const,
  degrees: [0, 0] as const,
});

type Spot = ReturnType<typeof spot>;

const alone = (spots: readonly Spot[]) => spots.map((one): readonly [Spot] => [one]);

test('a lone label is to the right of its office in every viewport', () => {
  for (const viewport of VIEWPORTS) {
    expect(placeLabels([[spot(0, 'Oslo', 600, 200)]], [], ACROSS[viewport])).toEqual(new Map([[0, 'right']]));
  }
});

test('a label avoids a line that passes its office', () => {
  const line = Array.from({ length: 40 }, (_, index) => [600 + index * 4, 200] as const);

  expect(placeLabels([[spot(0, 'Oslo', 600, 200)]], [{ line, over: 0 }], ACROSS.desk).get(0)).toBe('left');
});

test('the labels of two close offices overlap neither office nor each other', () => {
  const sites = [[spot(0, 'Lisbon', 600, 200), spot(1, 'Sintra', 592, 213)]] as const;
  for (const viewport of VIEWPORTS) {
    const sides = placeLabels(sites, [], BESIDE_LIST[viewport]);
    expect(new Set(sides.values()).size).toBe(2);
  }
});

test('without room for all labels, some are left out', () => {
  const crowd = Array.from({ length: 12 }, (_, index) => spot(index, 'Rotterdam', 600 + index, 200));
  const sides = placeLabels(alone(crowd), [], ACROSS.phone);

  expect(sides.size).toBeLessThan(crowd.length);
  expect(sides.size).toBeGreaterThan(0);
});

test('a label that the edge of the visible map would cut off is on another side', () => {
  const sideAt = (x: number, viewport: keyof typeof ACROSS): Side | undefined =>
    placeLabels([[spot(0, 'Wellington', x, 300)]], [], ACROSS[viewport]).get(0);

  expect(sideAt(1150, 'desk')).toBe('left');
  expect(sideAt(200, 'phone')).toBe('right');
  expect(sideAt(1000, 'phone')).toBe('left');
});
