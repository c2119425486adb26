import { expect, test } from 'vitest';
import { labelSides } from './label-sides.ts';

const spot = (index: number, name: string, x: number, y: number) => ({
  index,
  name,
  at: [x, y] as const,
  degrees: [0, 0] as const,
});

test('a name is to the right of its office if nothing is there', () => {
  expect(labelSides([[spot(0, 'Oslo', 300, 200)]], [])).toEqual(new Map([[0, 'right']]));
});

test('the names of two offices close together cover neither of them nor each other', () => {
  const sides = labelSides([[spot(0, 'Lisbon', 300, 200), spot(1, 'Sintra', 292, 213)]], []);

  expect(sides.get(0)).not.toBe(sides.get(1));
});

test('a name avoids a line that passes its office', () => {
  const line = Array.from({ length: 40 }, (_, index) => [300 + index * 4, 200] as const);

  expect(labelSides([[spot(0, 'Oslo', 300, 200)]], [{ line, over: 0 }]).get(0)).toBe('left');
});
