import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

test('the client that has taken least is next, and of its files the first', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3']) queue.push('a', item);
  queue.push('b', 'b1');
  expect(queue.shift()).toEqual({ client: 'a', item: 'a1' });
  queue.took('a', 500);
  expect(queue.shift()).toEqual({ client: 'b', item: 'b1' });
  queue.took('b', 2);
  queue.push('b', 'b2');
  queue.push('c', 'c1');
  expect([queue.shift(), queue.shift(), queue.shift(), queue.shift()].map((next) => next?.item)).toEqual([
    'c1',
    'b2',
    'a2',
    'a3',
  ]);
});

test('once nobody waits, what was taken is forgotten', () => {
  const queue = new FairQueue<string>();
  queue.took('a', 500);
  expect(queue.shift()).toBeUndefined();
  queue.push('b', 'b1');
  queue.took('b', 1);
  queue.push('a', 'a1');
  expect(queue.shift()).toEqual({ client: 'a', item: 'a1' });
});

test('what is no longer waited for is taken out', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2']) queue.push('a', item);
  queue.push('b', 'b1');
  queue.remove('a', 'a1');
  queue.remove('b', 'b1');
  expect(queue.shift()).toEqual({ client: 'a', item: 'a2' });
  expect(queue.shift()).toBeUndefined();
});
