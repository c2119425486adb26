import { forgetAllUnclaimed, unclaimedKeys } from '../database/attachments.ts';
import { aside } from '../retention/aside.ts';
import { markClaimed } from './claimed-mark.ts';
import { type Sweeping, sweep } from './sweep.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A CV that no application follows is deleted after a day, as the privacy policy says. */
const KEPT_UNCLAIMED_MS = 24 * HOUR_MS;

/** So many go in one transaction: each waits for the disk, and meanwhile nobody is answered. */
const KEYS_AT_ONCE = 100;

/** No upload takes so long: a file without a row that is older was left behind by a crash. */
export function longAgo(now = new Date()): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/**
 * Purges and sweeps now and every hour, and marks the CVs that applications have taken, now and every minute. Resolves
 * when the first purge is through.
 *
 * @param leftBehind - what was last written before this moment is certainly no longer under way
 * @returns ends it, once a purge under way is through
 */
export async function startPurging(sweeping: Sweeping, leftBehind: Date): Promise<() => Promise<void>> {
  const { database, attachments, log } = sweeping;
  const ending = new AbortController();
  let running = Promise.resolve();
  let marking = Promise.resolve();
  const run = (before?: Date) => {
    running = purgeUnclaimed(sweeping, before).catch((err: unknown) => {
      log.error({ err }, 'unclaimed CVs could not be purged; the next try is in an hour');
    });
  };
  const mark = () => {
    marking = marking
      .then(() => markClaimed(database, attachments, ending.signal))
      .catch((err: unknown) => log.warn({ err }, 'CVs could not be marked as taken'));
  };
  run(leftBehind);
  await running;
  mark();
  const timers = [setInterval(run, HOUR_MS), setInterval(mark, MINUTE_MS)];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    ending.abort();
    // What was taken last is marked before the server is gone.
    mark();
    await Promise.all([running, marking]);
  };
}

async function purgeUnclaimed(sweeping: Sweeping, leftBehind?: Date): Promise<void> {
  const now = sweeping.clock.erasingTime(KEPT_UNCLAIMED_MS);
  const purged = now === undefined ? 0 : await forgetUnclaimedBefore(sweeping, now);
  const before = leftBehind ?? (now && longAgo(now));
  if (before !== undefined) await sweep(sweeping, before);
  if (purged > 0) sweeping.log.info({ purged }, 'unclaimed CVs purged');
}

async function forgetUnclaimedBefore({ database }: Sweeping, now: Date): Promise<number> {
  let purged = 0;
  for await (const keys of unclaimedKeys(database, new Date(now.getTime() - KEPT_UNCLAIMED_MS))) {
    for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
      const some = keys.slice(start, start + KEYS_AT_ONCE);
      // The rows go first: from then on no application can take them. That the files are to go, too, is noted with them.
      const forget = () =>
        database.transaction().execute((transaction) => forgetAllUnclaimed(transaction, some));
      purged += await aside(database, forget);
    }
  }
  return purged;
}
