import { expect, test } from 'vitest';
import { Counts } from './counts.ts';

test('a million different paths take up no more memory than the most that are told apart', () => {
  const counts = new Counts();
  for (let number = 0; number < 1_000_000; number++) counts.add('unknown', `/path-${number}`);
  const taken = counts.take();
  expect(taken.length).toBe(501);
  expect(taken.find(({ name }) => name === 'others')?.number).toBe(999_500);
  expect(counts.take()).toEqual([]);
});

test('what could not be kept is added to what is counted later', () => {
  const counts = new Counts();
  counts.add('view', '/');
  counts.add('view', '/');
  const taken = counts.take();
  counts.add('view', '/');
  counts.putBack(taken);
  expect(counts.take()).toEqual([{ kind: 'view', name: '/', number: 3 }]);
});
