import { expect, test } from 'vitest';
import { LocalCounters } from './rate-limits.ts';

test('a flood of names evicts the least recently used', () => {
  const counters = new LocalCounters();
  const add = (name: number) => counters.add({ name: String(name), number: 1, windowMs: 60_000 }).total;
  for (let name = 0; name < 25_000; name++) add(name);
  expect([add(0), add(24_999), add(15_000)]).toEqual([1, 2, 2]);
});
