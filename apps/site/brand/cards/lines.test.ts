import { expect, test } from 'vitest';
import { balancedLines, linesNeeded } from './lines.ts';

const letters = (line: string) => [...line].length;

test('words go into as few lines as possible, evenly', () => {
  expect(balancedLines('one two three for', 140, (line) => 10 * letters(line))).toEqual([
    'one two',
    'three for',
  ]);
});

test('a word wider than the column is on a line of its own', () => {
  expect(balancedLines('an incomprehensible word', 8, letters)).toEqual(['an', 'incomprehensible', 'word']);
  expect(linesNeeded('an incomprehensible word', 8, letters)).toBeUndefined();
});

test('a narrower column needs more lines', () => {
  expect(linesNeeded('one two three', 5, letters)).toBe(3);
  expect(linesNeeded('one two three', 8, letters)).toBe(2);
});
