import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@website/model/contract/durations.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { checkpointLog } from '../database/vacuum.ts';

// Shared by the hourly retention and cleanup tasks.

/** More than a week overdue is suspicious, unless the server was off for longer. */
const OVERDUE_MS = 7 * DAY_MS;

/** The period whose timestamps are past their retention. */
export interface ExpiredPeriod {
  from: Date;
  before: Date;
}

/**
 * The period that is past its retention. Anything more than a week overdue may come from a wrong clock: it is included once this
 * process has run for the whole retention without the clock being set.
 */
export function expiredPeriod(retentionMs: number, now = Date.now()): ExpiredPeriod {
  const before = now - retentionMs;
  const isCertain = process.uptime() * 1000 >= retentionMs && !clockWasSet();
  return { from: new Date(isCertain ? 0 : before - OVERDUE_MS), before: new Date(before) };
}

/** Whether the clock was set since this process started. */
function clockWasSet(): boolean {
  return Math.abs(Date.now() - (performance.timeOrigin + performance.now())) > HOUR_MS;
}

/** Runs steps in order. A failing one is logged by name, and the others still run. */
export async function runSteps(
  log: Pick<FastifyBaseLogger, 'error'>,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (err) {
      log.error(
        { err, step },
        'one of the hourly tasks failed, and the others go on; it will be retried in an hour',
      );
    }
  }
}

/** Added to the pause after a transaction, which is as long as that took. */
const PAUSE_MS = 10;

/** Runs one transaction, then pauses, so that other writers get at least half of the time. */
export async function yieldAfter<T>(database: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const done = await work();
  await checkpointLog(database);
  await setTimeout(PAUSE_MS + performance.now() - since);
  return done;
}
