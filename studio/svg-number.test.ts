import { expect, test } from 'vitest';
import { shorten } from './svg-number.ts';

test('numbers are written as short as SVG allows', () => {
  expect([0.04, -0.04, 0.5, -0.26, 12, 12.34].map(shorten)).toEqual(['0', '0', '.5', '-.3', '12', '12.3']);
});
