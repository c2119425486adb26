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

test('as many different bodies as are wanted are remembered, and not many more', () => {
  const repeats = new Repeats(3);
  const say = (hash: string, time: number) => repeats.note(hash, time);
  for (const [time, hash] of ['a', 'b', 'c', 'd', 'e'].entries()) say(hash, time);
  expect(['c', 'd', 'e'].map((hash) => say(hash, 10))).toEqual([1, 1, 1]);
  for (const [time, hash] of ['f', 'g', 'h', 'i', 'j', 'k'].entries()) say(hash, 20 + time);
  expect(['a', 'b'].map((hash) => say(hash, 30))).toEqual([0, 0]);
});
