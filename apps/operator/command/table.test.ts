import { expect, test } from 'vitest';
import { growingTable, sheet, table, truncate } from './table.ts';

const HEADINGS = ['ID', 'SUBJECT', 'SIZE'];
const ROWS = [
  ['0195511d-0000-7000-8000-000000000000', 'A subject that is rather long for a table', '900 bytes'],
  ['0195511d-0000-7000-8000-000000000001', 'Short', '1.2 MB'],
];

test('columns of numbers, with or without a unit, are right-aligned', () => {
  expect(
    table(
      ['N', 'SIZE'],
      [
        ['1', '1.2 MB'],
        ['20', '900 bytes'],
      ],
    ),
  ).toBe(' N       SIZE\n 1     1.2 MB\n20  900 bytes\n');
});

test.each([80, 60, 40])('in a terminal of %i columns every row fits a line', (room) => {
  const lines = table(HEADINGS, ROWS, room).trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(Math.max(...lines.map((line) => line.length))).toBe(room);
  expect(lines[1]).toMatch(/… {2}900 bytes$/);
});

test('without a terminal nothing is truncated', () => {
  for (const text of ROWS.flat()) expect(table(HEADINGS, ROWS)).toContain(text);
});

test('a terminal that is too narrow still shows the beginning of each cell', () => {
  expect(table(HEADINGS, ROWS, 5)).toMatch(
    /^ID {14}SUBJECT +SIZE\n0195511d-0000… {2}A subje… {2}900 bytes\n/,
  );
});

test('columns grow with later rows, and do not shrink again', () => {
  const lines = growingTable(['A', 'B']);
  expect([lines([['x', 'y']]), lines([['xxx', 'y']]), lines([['x', 'y']])]).toEqual([
    'A  B\nx  y\n',
    'xxx  y\n',
    'x    y\n',
  ]);
});

test('labels and values are aligned in two columns', () => {
  expect(
    sheet([
      ['a', '1'],
      ['longer', '2'],
      ['none', ''],
    ]),
  ).toBe('a       1\nlonger  2\nnone\n');
});

test('surrogate pairs count as one character', () => {
  expect(truncate('😀😀😀', 3)).toBe('😀😀😀');
  expect(truncate('😀😀😀😀', 3)).toBe('😀😀…');
});
