import { expect, test } from 'vitest';
import { rectangle } from '../figures/shapes.ts';
import { pathData } from './path-data.ts';

test('straight sides are written as straight lines, and a closed line is closed', () => {
  expect(pathData(rectangle(0, 0, 40, 30))).toBe('M0 0h40v30h-40v-30z');
});

test('numbers have one decimal, and no zero before it', () => {
  expect(
    pathData([
      [0.26, -0.51],
      [0.76, 40.04],
    ]),
  ).toBe('M.3-.5l.5 40.5');
});

test('rounding errors do not add up along a line', () => {
  expect(
    pathData([
      [0, 0],
      [30.04, 30],
      [60.08, 0],
      [90.12, 30],
    ]),
  ).toBe('M0 0l30 30 30.1-30 30 30');
});
