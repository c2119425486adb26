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

test('a client on its own waits for only one connection of each other address', async () => {
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

test('while connections come in, addresses with few are read from, and a crowd hardly is', async () => {
  const turns = new ReadingTurns(() => undefined);
  // Nobody knows how many more are at the door: a crowd is who has many open, however few of them wait.
  const [many, few]: [string[], string[]] = [[], []];
  turns.arrived('few');
  for (let arrivals = 0; arrivals < 30; arrivals += 1) {
    turns.arrived('many');
    turns.wait('many', () => many.push('many'));
    if (arrivals % 10 === 9) turns.wait('few', () => few.push('few'));
    await turn();
  }
  expect(few).toHaveLength(3);
  expect(many.length).toBeLessThan(10);
  await vi.waitFor(() => expect(many).toHaveLength(30), SOON);
});

test('an address whose connections have closed is no longer a crowd', async () => {
  const turns = new ReadingTurns(() => undefined);
  for (let open = 0; open < 30; open += 1) turns.arrived('many');
  for (let open = 0; open < 25; open += 1) turns.left('many', () => undefined);
  const read = vi.fn();
  turns.wait('many', read);
  turns.arrived('other');
  await turn();
  turns.arrived('other');
  await turn();
  expect(read).toHaveBeenCalledTimes(1);
});

test('a connection that has closed is not called', async () => {
  const turns = new ReadingTurns(() => undefined);
  const reader = vi.fn();
  turns.wait('a', reader);
  turns.left('a', reader);
  for (let round = 0; round < 3; round += 1) await turn();
  expect(reader).not.toHaveBeenCalled();
});

test('reading that takes too long is reported each time, and a pause begins anew', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const spent = vi.fn();
  const turns = new ReadingTurns(spent);
  const work = () => void vi.advanceTimersByTime(10);
  turns.spend(work);
  expect(spent).not.toHaveBeenCalled();
  for (let more = 0; more < 3; more += 1) turns.spend(work);
  expect(spent).toHaveBeenCalledTimes(2);
  await turn();
  turns.spend(work);
  expect(spent).toHaveBeenCalledTimes(2);
});

test('while connections come in, the turns of the event loop count as one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const spent = vi.fn();
  const turns = new ReadingTurns(spent);
  for (let arrivals = 0; arrivals < 4; arrivals += 1) {
    turns.arrived('many');
    turns.spend(() => void vi.advanceTimersByTime(5));
    await turn();
  }
  expect(spent).toHaveBeenCalledTimes(1);
  await turn();
  turns.spend(() => void vi.advanceTimersByTime(15));
  expect(spent).toHaveBeenCalledTimes(1);
});

test('what is done between two reads counts, too', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const spent = vi.fn();
  const turns = new ReadingTurns(spent);
  turns.spend(() => undefined);
  vi.advanceTimersByTime(20);
  expect(spent).not.toHaveBeenCalled();
  turns.spend(() => expect(spent).toHaveBeenCalledTimes(1));
  await turn();
  turns.spend(() => undefined);
  expect(spent).toHaveBeenCalledTimes(1);
});
