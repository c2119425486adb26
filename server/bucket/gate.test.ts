import { expect, test } from 'vitest';
import { BucketError } from './bucket-error.ts';
import { Gate, type GateRules } from './gate.ts';

const RULES: GateRules = { most: 1, silentMs: 0, longestWaitMs: 60_000 };

/** Work that ends when it is told to. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasBegun = false;
  const work = () => {
    hasBegun = true;
    return promise;
  };
  return { work, resolve, reject, hasBegun: () => hasBegun };
}

test('only so many are under way, and each that ends lets one in, in their order', async () => {
  const gate = new Gate({ ...RULES, most: 2 });
  const held = [heldWork(), heldWork(), heldWork(), heldWork()];
  const done = held.map(({ work }) => gate.during(work));
  expect(held.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false]);
  held[1]?.resolve('second');
  await done[1];
  expect(held.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, false]);
  held[0]?.reject(new Error('refused'));
  await expect(done[0]).rejects.toThrow('refused');
  expect(held[3]?.hasBegun()).toBe(true);
  for (const { resolve } of held) resolve('done');
  expect(await Promise.all(done.slice(2))).toEqual(['done', 'done']);
  expect(await gate.during(async () => 'later')).toBe('later');
});

test('where one gets no answer and none has got one lately, those that wait are refused at once, and later ones are let in again', async () => {
  const gate = new Gate(RULES);
  const [first, second] = [heldWork(), heldWork()];
  const done = [gate.during(first.work), gate.during(second.work)];
  first.reject(new BucketError('no answer', { isSilent: true }));
  for (const one of done) await expect(one).rejects.toThrow('no answer');
  expect(second.hasBegun()).toBe(false);
  expect(await gate.during(async () => 'later')).toBe('later');
});

test('while the store answers others, one without an answer lets the next one in', async () => {
  const gate = new Gate({ ...RULES, silentMs: 60_000 });
  const [first, second] = [heldWork(), heldWork()];
  await gate.during(async () => 'an answer');
  const done = [gate.during(first.work), gate.during(second.work)];
  first.reject(new BucketError('no answer', { isSilent: true }));
  await expect(done[0]).rejects.toThrow('no answer');
  second.resolve('done');
  expect(await done[1]).toBe('done');
});

test('whose turn does not come in time is refused, and the others keep their places', async () => {
  const gate = new Gate({ ...RULES, longestWaitMs: 20 });
  const [first, second, third] = [heldWork(), heldWork(), heldWork()];
  const done = [gate.during(first.work), gate.during(second.work)];
  await expect(done[1]).rejects.toThrow('too slow');
  done.push(gate.during(third.work));
  first.resolve('done');
  third.resolve('done');
  expect(await done[2]).toBe('done');
  expect(second.hasBegun()).toBe(false);
});

test('what is half done goes before what has not begun', async () => {
  const gate = new Gate(RULES);
  const [first, other, begun] = [heldWork(), heldWork(), heldWork()];
  const done = [gate.during(first.work), gate.during(other.work), gate.during(begun.work, { isBegun: true })];
  first.resolve('done');
  await done[0];
  expect([other.hasBegun(), begun.hasBegun()]).toEqual([false, true]);
  for (const { resolve } of [other, begun]) resolve('done');
  await Promise.all(done);
});
