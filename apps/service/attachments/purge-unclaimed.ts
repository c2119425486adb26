import { HOUR_MS } from '@website/model/contract/durations.ts';
import { forgetAllUnclaimed, unclaimedKeys } from '@website/store/database/attachments.ts';
import { takeTurn } from '@website/store/database/turn.ts';
import { reportEachOnce } from '@website/store/disk/names-in-folder.ts';
import { aside, dueByAge, eachStep } from '@website/store/retention/hourly.ts';
import { forgetEnded } from '../load/rate-limits.ts';
import { type Sweeping, sweep } from './sweep.ts';

/**
 * A CV that no application claims is deleted after a day (docs/behavior.md, "Uploading a CV"), as the privacy policy
 * says.
 */
const KEPT_UNCLAIMED_MS = 24 * HOUR_MS;

/** How many are deleted in one transaction: each waits for the disk, and meanwhile nobody is answered. */
const KEYS_AT_ONCE = 100;

/**
 * Purges and sweeps now and every hour unless another server is doing so. Resolves when the first purge has finished.
 *
 * @param leftBehind - what was last written before this moment was left behind by a crash; undefined if only its age can
 * show that
 * @returns a function that ends it once a purge under way has finished
 */
export async function startPurging(
  sweeping: Sweeping,
  leftBehind: Date | undefined,
): Promise<() => Promise<void>> {
  let running = purgeInTurn(sweeping, leftBehind);
  await running;
  const timer = setInterval(() => {
    running = running.then(() => purgeInTurn(sweeping));
  }, HOUR_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Of servers that share a database, one at a time purges and sweeps. */
async function purgeInTurn(sweeping: Sweeping, leftBehind?: Date): Promise<void> {
  const { databaseUrl, log, now = Date.now } = sweeping;
  // No upload takes an hour: an older file without a row was left behind by a crash.
  const before = leftBehind ?? new Date(now() - HOUR_MS);
  try {
    // A folder has one server, which always has its turn.
    if (databaseUrl === undefined) return await purgeUnclaimed(sweeping, before);
    const turn = await takeTurn(databaseUrl, 'sweeping');
    if (turn !== undefined) return await purgeUnclaimed(sweeping, before).finally(turn.end);
    log.info('another server that shares the database purges and sweeps CVs');
  } catch (err) {
    log.error({ err }, 'CVs could not be purged and swept; it will be tried again');
  }
  // What this server itself was receiving, no other knows.
  await eachStep(log, {
    'what was being received': () => sweeping.cvStore.discardAbandoned(before, reportEachOnce(log)),
  });
}

async function purgeUnclaimed(sweeping: Sweeping, before: Date): Promise<void> {
  const count = { purged: 0 };
  await eachStep(sweeping.log, {
    'unclaimed CVs': () => forgetDue(sweeping, count),
    'ended counters': () => forgetEnded(sweeping.database),
    files: () => sweep(sweeping, before),
  });
  if (count.purged > 0) sweeping.log.info(count, 'unclaimed CVs purged');
}

async function forgetDue({ database, now }: Sweeping, count: { purged: number }): Promise<void> {
  for await (const keys of unclaimedKeys(database, dueByAge(KEPT_UNCLAIMED_MS, now?.()))) {
    for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
      const some = keys.slice(start, start + KEYS_AT_ONCE);
      // The rows go first: from then on no application can take them. The same transaction notes that the files are to
      // go, too.
      const forget = () =>
        database.transaction().execute((transaction) => forgetAllUnclaimed(transaction, some));
      count.purged += await aside(database, forget);
    }
  }
}
