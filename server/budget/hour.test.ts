import { expect, test } from 'vitest';
import { Hour } from './hour.ts';

const MINUTE = 60_000;

test('bytes count for an hour at least, and for ten minutes more at most', () => {
  const hour = new Hour();
  hour.add(5, 3 * MINUTE);
  hour.add(7, 12 * MINUTE);
  expect(hour.bytes(63 * MINUTE)).toBe(12);
  expect(hour.untilLess(63 * MINUTE)).toBe(7 * MINUTE);
  expect(hour.bytes(70 * MINUTE)).toBe(7);
  expect(hour.bytes(80 * MINUTE)).toBe(0);
  expect(hour.untilLess(80 * MINUTE)).toBe(0);
});

test('what is taken back no longer counts', () => {
  const hour = new Hour();
  hour.add(5, 0);
  hour.add(-5, 0);
  expect(hour.bytes(1)).toBe(0);
});
