import { expect, test } from 'vitest';
import { labelSides } from './label-sides.ts';

const spot = (name: string, x: number, y: number) => ({
  name,
  at: [x, y] as const,
  degrees: [0, 0] as const,
});

test('a name is to the right of its office if nothing is there', () => {
  expect(labelSides([[spot('Oslo', 300, 200)]], [])).toEqual(new Map([['Oslo', 'right']]));
});

test('the names of two offices close together cover neither of them nor each other', () => {
  const sides = labelSides([[spot('Lisbon', 300, 200), spot('Sintra', 292, 213)]], []);

  expect(sides.get('Lisbon')).not.toBe(sides.get('Sintra'));
});

test('a name avoids a line that passes its office', () => {
  const line = Array.from({ length: 40 }, (_, index) => [300 + index * 4, 200] as const);

  expect(labelSides([[spot('Oslo', 300, 200)]], [{ line, over: 0 }]).get('Oslo')).toBe('left');
});
