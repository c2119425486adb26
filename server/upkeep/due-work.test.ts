import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { NoResultError } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DueWork, type DueWorkOptions } from './due-work.ts';

/** Work on what is put into `due`, with what became of it. */
function workOn(due: string[], attempt: DueWorkOptions<string>['attempt'], atOnce = 2) {
  const faults: unknown[] = [];
  const work = new DueWork<string>({
    atOnce,
    prepare: async () => undefined,
    take: async (limit) => due.splice(0, limit),
    attempt,
    onFault: (error) => faults.push(error),
  });
  onTestFinished(() => work.stop(0));
  work.start();
  return { work, faults };
}

test('what is due again soon is taken then, and a fault of one holds up no other', async () => {
  const due = ['again', 'faulty', 'erased'];
  const attempted: string[] = [];
  const { faults } = workOn(due, async (row) => {
    attempted.push(row);
    if (row === 'faulty') throw new Error('no database');
    if (row === 'erased') throw new NoResultError({} as never);
    if (attempted.filter((one) => one === 'again').length === 2) return undefined;
    due.push('again');
    return 20;
  });
  await vi.waitFor(() => expect(attempted.toSorted()).toEqual(['again', 'again', 'erased', 'faulty']));
  expect(faults).toEqual([new Error('no database')]);
});

test('the end waits for what is under way, and aborts what takes too long', async () => {
  const ends: string[] = [];
  const due = ['short', 'endless'];
  const { work } = workOn(due, async (row, aborting) => {
    if (row === 'short') await setTimeout(10);
    else await once(aborting, 'abort');
    ends.push(row);
    return undefined;
  });
  await vi.waitFor(() => expect(due).toEqual([]));
  await work.stop(30);
  expect(ends).toEqual(['short', 'endless']);
});
