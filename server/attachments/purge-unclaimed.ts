import { HOUR_MS } from '#contract/durations.ts';
import { forgetAllUnclaimed, unclaimedKeys } from '../database/attachments.ts';
import { inTurn } from '../database/in-turn.ts';
import { forgetEnded } from '../load/counters.ts';
import { eachStep } from '../upkeep/each-step.ts';
import { aside } from '../upkeep/give-way.ts';
import { markAllClaimed } from './mark-claimed.ts';
import { discardAbandoned, type Sweeping, sweep } from './sweep.ts';

/**
 * A CV that no application claims is deleted after a day (docs/behavior.md, "Uploading a CV"), as the privacy policy
 * says.
 */
const KEPT_UNCLAIMED_MS = 24 * HOUR_MS;

/** How many are deleted in one transaction: each waits for the disk, and meanwhile nobody is answered. */
const KEYS_AT_ONCE = 100;

/** No upload takes this long: an older file without a row was left behind by a crash. */
function longAgo(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/**
 * Purges and sweeps now and every hour unless another server is doing so, then marks in the background the CVs that applications have taken. Resolves when
 * the first purge has finished.
 *
 * @param leftBehind - what was last written before this moment was left behind by a crash; undefined if only its age can
 * show that
 * @returns a function that ends it once a purge under way has finished
 */
export async function startPurging(
  sweeping: Sweeping,
  leftBehind: Date | undefined,
): Promise<() => Promise<void>> {
  const { database, cvStore, log } = sweeping;
  const ending = new AbortController();
  let running = Promise.resolve(false);
  let marking = Promise.resolve();
  const run = async (before?: Date) => {
    running = running.then(() => purgeInTurn(sweeping, before));
    if (!(await running)) return;
    marking = marking
      .then(() => markAllClaimed(database, cvStore, ending.signal))
      .catch((err: unknown) => log.warn({ err }, 'CVs could not be marked as claimed'));
  };
  await run(leftBehind);
  const timer = setInterval(run, HOUR_MS);
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
    await marking;
  };
}

/** Of servers that share a database, one at a time purges and sweeps. @returns whether this one did */
async function purgeInTurn(sweeping: Sweeping, leftBehind?: Date): Promise<boolean> {
  const { database, log } = sweeping;
  try {
    if (await inTurn(database, 'sweeping', () => purgeUnclaimed(sweeping, leftBehind))) return true;
    log.info('another server that shares the database purges and sweeps CVs');
  } catch (err) {
    log.error({ err }, 'CVs could not be purged and swept; it will be tried again');
  }
  // What this server itself was receiving, no other knows.
  const now = sweeping.clock.erasingTime(KEPT_UNCLAIMED_MS);
  await eachStep(log, {
    'what was being received': () => discardAbandoned(sweeping, leftBehind ?? (now && longAgo(now))),
  });
  return false;
}

async function purgeUnclaimed(sweeping: Sweeping, leftBehind?: Date): Promise<void> {
  const now = sweeping.clock.erasingTime(KEPT_UNCLAIMED_MS);
  const count = { purged: 0 };
  await eachStep(sweeping.log, {
    'unclaimed CVs': async () => now && (await forgetUnclaimedBefore(sweeping, now, count)),
    'ended counters': () => forgetEnded(sweeping.database),
    files: () => sweep(sweeping, leftBehind ?? (now && longAgo(now))),
  });
  if (count.purged > 0) sweeping.log.info(count, 'unclaimed CVs purged');
}

async function forgetUnclaimedBefore(
  { database }: Sweeping,
  now: Date,
  count: { purged: number },
): Promise<void> {
  for await (const keys of unclaimedKeys(database, new Date(now.getTime() - KEPT_UNCLAIMED_MS))) {
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
