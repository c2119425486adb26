import { expect, test } from 'vitest';
import { backoff, longestWaitMs } from './backoff.ts';

test('waiting times double up to six hours', () => {
  const longest = [1, 2, 3, 12, 19].map((attempts) => backoff(attempts, () => 0));
  expect(longest).toEqual([10_000, 20_000, 40_000, 20_480_000, 21_600_000]);
});

test('a random part of up to half is taken off', () => {
  expect(backoff(1, () => 0.999_999)).toBe(5000);
});

test('there is no waiting time after the last attempt', () => {
  expect(backoff(20)).toBeUndefined();
});

test('the longest way to an attempt is that of all waiting times before it', () => {
  expect([0, 1, 2, 3].map((attempts) => longestWaitMs(attempts))).toEqual([0, 10_000, 30_000, 70_000]);
});
