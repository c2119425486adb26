import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { ReadingTurns } from './reading-turns.ts';

/** Far beyond what any takes, so that a machine whose cores are shared is slow, not red. */
const SOON = { timeout: 10_000 };

afterEach(() => {
  vi.useRealTimers();
});

function crowd(turns: ReadingTurns, address: string, count: number): string[] {
  const read: string[] = [];
  for (let number = 0; number < count; number += 1) turns.wait(address, () => read.push(address));
  return read;
}

test('who is alone waits for one of each other address only', async () => {
  const turns = new ReadingTurns(() => undefined);
  const [many, others] = [crowd(turns, 'a', 500), crowd(turns, 'b', 500)];
  let before: number | undefined;
  turns.wait('alone', () => {
    before = many.length + others.length;
  });
  await vi.waitFor(() => expect(before).toBeLessThanOrEqual(2), SOON);
});

test('a crowd is read from a few at a time, and to its end', async () => {
  const turns = new ReadingTurns(() => undefined);
  const read = crowd(turns, 'a', 50);
  await turn();
  expect(read.length).toBeLessThan(10);
  await vi.waitFor(() => expect(read).toHaveLength(50), SOON);
});

test('while connections come in, those of few are read from and a crowd hardly', async () => {
  const turns = new ReadingTurns(() => undefined);
  const many = crowd(turns, 'many', 100);
  const few = crowd(turns, 'few', 3);
  for (let arrivals = 0; arrivals < 20; arrivals += 1) {
    turns.arrived();
    await turn();
  }
  expect(few).toHaveLength(3);
  expect(many.length).toBeLessThan(20);
  await vi.waitFor(() => expect(many).toHaveLength(100), SOON);
});

test('who left is not called', async () => {
  const turns = new ReadingTurns(() => undefined);
  const reader = vi.fn();
  turns.wait('a', reader);
  turns.leave('a', reader);
  for (let round = 0; round < 3; round += 1) await turn();
  expect(reader).not.toHaveBeenCalled();
});

test('too much work in one turn of the event loop is told once, and again in a later one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const spent = vi.fn();
  const turns = new ReadingTurns(spent);
  const work = () => void vi.advanceTimersByTime(10);
  turns.spend(work);
  expect(spent).not.toHaveBeenCalled();
  for (let more = 0; more < 4; more += 1) turns.spend(work);
  expect(spent).toHaveBeenCalledTimes(1);
  await turn();
  turns.spend(work);
  turns.spend(work);
  expect(spent).toHaveBeenCalledTimes(2);
});
