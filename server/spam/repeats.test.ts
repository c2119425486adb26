import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { Repeats } from './repeats.ts';

test('what was said within a day is counted, up to what matters', () => {
  const repeats = new Repeats();
  const counts = [0, 1, 2, 3, 4].map((time) => repeats.note('same', time).before);
  expect(counts).toEqual([0, 1, 2, 3, 3]);
  expect(repeats.note('other', 5).before).toBe(0);
});

test('what was said more than a day ago is not', () => {
  const repeats = new Repeats();
  repeats.note('same', 0);
  repeats.note('same', 1000);
  expect(repeats.note('same', DAY_MS + 500).before).toBe(1);
});

test('what was not kept after all does not count, and hides nothing that does', () => {
  const repeats = new Repeats();
  const [, second] = [repeats.note('same', 1), repeats.note('same', 1)];
  second.takeBack();
  expect(repeats.note('same', 2).before).toBe(1);
  expect(repeats.note('same', 3).before).toBe(2);
  const [fourth, fifth] = [repeats.note('same', 4), repeats.note('same', 5)];
  fifth.takeBack();
  fourth.takeBack();
  expect(repeats.note('same', 6).before).toBe(3);
});

test('the required number of different bodies is remembered, and not many more', () => {
  const repeats = new Repeats(3);
  const say = (hash: string, time: number) => repeats.note(hash, time).before;
  for (const [time, hash] of ['a', 'b', 'c', 'd', 'e'].entries()) say(hash, time);
  expect(['c', 'd', 'e'].map((hash) => say(hash, 10))).toEqual([1, 1, 1]);
  for (const [time, hash] of ['f', 'g', 'h', 'i', 'j', 'k'].entries()) say(hash, 20 + time);
  expect(['a', 'b'].map((hash) => say(hash, 30))).toEqual([0, 0]);
});
