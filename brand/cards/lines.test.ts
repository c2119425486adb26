import { expect, test } from 'vitest';
import { balancedLines, fits } from './lines.ts';

const letters = (line: string) => [...line].length;

test('words go into as few lines as possible, evenly', () => {
  expect(balancedLines('one two three for', 140, (line) => 10 * letters(line))).toEqual([
    'one two',
    'three for',
  ]);
});

test('a word wider than the column is on a line of its own', () => {
  expect(balancedLines('an incomprehensible word', 8, letters)).toEqual(['an', 'incomprehensible', 'word']);
  expect(fits('an incomprehensible word', 8, 3, letters)).toBe(false);
});

test('what takes more lines than allowed does not fit', () => {
  expect(fits('one two three', 5, 3, letters)).toBe(true);
  expect(fits('one two three', 5, 2, letters)).toBe(false);
});
