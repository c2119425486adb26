import { expect, test } from 'vitest';
import { counted } from './count-up.ts';

test.each([
  ['98.6%', 0, '00.0%'],
  ['98.6%', 0.5, '49.3%'],
  ['98.6%', 1, '98.6%'],
  ['200K+', 0.5, '100K+'],
  ['€1,250', 0.1, '€0,125'],
  ['7', 0.5, '4'],
])('%s at progress %d is %s', (figure, share, shown) => {
  expect(counted(figure, share)).toBe(shown);
});

test.each(['34 to 12', 'none', '2 of 3', ''])('%s does not count', (figure) => {
  expect(counted(figure, 0.5)).toBeUndefined();
});
