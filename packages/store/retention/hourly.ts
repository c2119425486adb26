import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@website/model/contract/durations.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { moveLog } from '../database/leftovers.ts';
import type { Database } from '../database/tables.ts';

// What the tasks have in common that erase and tidy every hour.

/** A server that was off for longer than this finds nothing else overdue by so much. */
const OVERDUE_MS = 7 * DAY_MS;

/** What is stamped from one moment up to another has been kept for its full time. */
export interface DueByAge {
  from: Date;
  before: Date;
}

/**
 * What has been kept long enough to be erased. What seems to be overdue by more than a week may come from a wrong clock: it waits
 * until this process has run for as long as such things are kept, by a clock that was not set meanwhile.
 */
export function dueByAge(keptMs: number, now = Date.now()): DueByAge {
  const before = now - keptMs;
  const isCertain = process.uptime() * 1000 >= keptMs && !wasSet();
  return { from: new Date(isCertain ? 0 : before - OVERDUE_MS), before: new Date(before) };
}

/** Whether the clock was set since this process began. */
function wasSet(): boolean {
  return Math.abs(Date.now() - (performance.timeOrigin + performance.now())) > HOUR_MS;
}

/** Runs steps in order. One that fails is reported by its name, and those after it run all the same. */
export async function eachStep(
  log: Pick<FastifyBaseLogger, 'error'>,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  for (const [step, take] of Object.entries(steps)) {
    try {
      await take();
    } catch (err) {
      log.error(
        { err, step },
        'one of the hourly tasks failed, and the others go on; it will be retried in an hour',
      );
    }
  }
}

/** After a transaction others get at least as much time as it took, plus this. */
const PAUSE_MS = 10;

/** Runs one transaction, then lets others run theirs before anything else is done here. */
export async function aside<T>(database: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const done = await work();
  await moveLog(database);
  await setTimeout(PAUSE_MS + performance.now() - since);
  return done;
}
