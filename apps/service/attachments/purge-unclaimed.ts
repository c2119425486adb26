import { HOUR_MS } from '@website/model/contract/durations.ts';
import { takeAdvisoryLock } from '@website/store/database/advisory-lock.ts';
import { deleteUnclaimed, unclaimedKeys } from '@website/store/database/attachments.ts';
import { reportOncePerPath } from '@website/store/disk/list-files.ts';
import { expiredPeriod, runSteps, yieldAfter } from '@website/store/retention/hourly.ts';
import { deleteEndedCounters } from '../load/rate-limits.ts';
import { type Sweeping, sweep } from './sweep.ts';

/** A CV that no application claims is deleted after a day (docs/behavior.md, "Uploading a CV"), as the privacy policy promises. */
const UNCLAIMED_FOR_MS = 24 * HOUR_MS;

/** The batch size of a transaction: SQLite blocks the event loop while it waits for the disk. */
const BATCH = 100;

/**
 * Purges and sweeps now and every hour, unless another server holds the lock. Resolves when the first purge has finished.
 *
 * @param leftBehind - files last written before this time were left behind by a crash; undefined if only their age can show that
 * @returns a function that stops it after a purge in progress
 */
export async function startPurging(
  sweeping: Sweeping,
  leftBehind: Date | undefined,
): Promise<() => Promise<void>> {
  let running = purgeExclusively(sweeping, leftBehind);
  await running;
  const timer = setInterval(() => {
    running = running.then(() => purgeExclusively(sweeping));
  }, HOUR_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Purges under an advisory lock, for servers that share a database. */
async function purgeExclusively(sweeping: Sweeping, leftBehind?: Date): Promise<void> {
  const { databaseUrl, log, now = Date.now } = sweeping;
  // No upload takes an hour: an older file without a row was left behind by a crash.
  const before = leftBehind ?? new Date(now() - HOUR_MS);
  try {
    // A data folder with SQLite has one server, which needs no lock.
    if (databaseUrl === undefined) return await purgeUnclaimed(sweeping, before);
    const lock = await takeAdvisoryLock(databaseUrl, 'sweeping');
    if (lock !== undefined) return await purgeUnclaimed(sweeping, before).finally(lock.release);
    log.info('another server that shares the database purges and sweeps CVs');
  } catch (err) {
    log.error({ err }, 'CVs could not be purged and swept; it will be retried');
  }
  // Only this server knows its own partial uploads.
  await runSteps(log, {
    'partial uploads': () => sweeping.cvStore.discardAbandoned(before, reportOncePerPath(log)),
  });
}

async function purgeUnclaimed(sweeping: Sweeping, before: Date): Promise<void> {
  const count = { purged: 0 };
  await runSteps(sweeping.log, {
    'unclaimed CVs': () => forgetDue(sweeping, count),
    'ended counters': () => deleteEndedCounters(sweeping.database),
    files: () => sweep(sweeping, before),
  });
  if (count.purged > 0) sweeping.log.info(count, 'unclaimed CVs purged');
}

async function forgetDue({ database, now }: Sweeping, count: { purged: number }): Promise<void> {
  for await (const keys of unclaimedKeys(database, expiredPeriod(UNCLAIMED_FOR_MS, now?.()))) {
    for (let start = 0; start < keys.length; start += BATCH) {
      const batch = keys.slice(start, start + BATCH);
      // Rows are deleted before files: from then on no application can claim them. The same transaction records the removal
      // of the files.
      const forget = () =>
        database.transaction().execute((transaction) => deleteUnclaimed(transaction, batch));
      count.purged += await yieldAfter(database, forget);
    }
  }
}
