import { expect, test } from 'vitest';
import { Repeats } from './repeats.ts';

const DAY_MS = 86_400_000;

test('what was said within a day is counted, up to what matters', () => {
  const repeats = new Repeats();
  const counts = [0, 1, 2, 3, 4].map((time) => repeats.note('same', time));
  expect(counts).toEqual([0, 1, 2, 3, 3]);
  expect(repeats.note('other', 5)).toBe(0);
});

test('what was said more than a day ago is not', () => {
  const repeats = new Repeats();
  repeats.note('same', 0);
  repeats.note('same', 1000);
  expect(repeats.note('same', DAY_MS + 500)).toBe(1);
});

test('what was not kept after all does not count', () => {
  const repeats = new Repeats();
  repeats.note('same', 1);
  repeats.note('same', 2);
  repeats.takeBack('same', 2);
  expect(repeats.note('same', 3)).toBe(1);
});

test('of too many different bodies the one that was said longest ago is forgotten', () => {
  const repeats = new Repeats(2);
  repeats.note('first', 1);
  repeats.note('second', 2);
  repeats.note('first', 3);
  repeats.note('third', 4);
  expect(repeats.note('first', 5)).toBe(2);
  expect(repeats.note('second', 6)).toBe(0);
});
