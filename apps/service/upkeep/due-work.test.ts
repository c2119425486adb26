import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DueWork } from './due-work.ts';

test('the end waits for what is under way, and aborts what takes too long', async () => {
  const ends: string[] = [];
  const due = ['short', 'endless'];
  const work = new DueWork<string>({
    atOnce: 2,
    prepare: async () => undefined,
    take: async (limit) => due.splice(0, limit),
    attempt: async (row, aborting) => {
      if (row === 'short') await setTimeout(10);
      else await once(aborting, 'abort');
      ends.push(row);
      return undefined;
    },
    onFault: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(() => work.stop(0));
  work.start();
  await vi.waitFor(() => expect(due).toEqual([]));
  await work.stop(30);
  expect(ends).toEqual(['short', 'endless']);
});
