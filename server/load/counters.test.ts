import { expect, test } from 'vitest';
import { OwnCounters } from './counters.ts';

test('what is counted ends with its window, each name by itself, and may be taken back', () => {
  let now = 0;
  const counters = new OwnCounters(() => now);
  const add = (name: string, number = 1) => counters.add({ name, number, windowMs: 60_000 });
  expect(add('one')).toEqual({ total: 1, endsInMs: 60_000 });
  now = 59_000;
  expect(add('one', 2)).toEqual({ total: 3, endsInMs: 1000 });
  expect(add('other').total).toBe(1);
  expect(add('one', -3).total).toBe(0);
  now = 60_000;
  expect(add('one')).toEqual({ total: 1, endsInMs: 60_000 });
});

test('a flood of names is forgotten by the generation, the latest last', () => {
  const counters = new OwnCounters();
  const add = (name: number) => counters.add({ name: String(name), number: 1, windowMs: 60_000 }).total;
  for (let name = 0; name < 25_000; name++) add(name);
  expect([add(0), add(24_999), add(15_000)]).toEqual([1, 2, 2]);
});
