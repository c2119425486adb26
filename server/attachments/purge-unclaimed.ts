import { forgetUnclaimed, listUnclaimed } from '../database/attachments.ts';
import { type Sweeping, sweep } from './sweep.ts';

const HOUR_MS = 3_600_000;

/** A CV that no application follows is deleted after a day, as the privacy policy says. */
const KEPT_UNCLAIMED_MS = 24 * HOUR_MS;

/** No upload takes so long: a file without a row that is older was left behind by a crash. */
export function longAgo(now = new Date()): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/**
 * Purges and sweeps now and every hour. Resolves when the first time is through.
 *
 * @param leftBehind - what was last written before this moment is certainly no longer under way
 * @returns ends it, once a purge under way is through
 */
export async function startPurging(sweeping: Sweeping, leftBehind: Date): Promise<() => Promise<void>> {
  let running = Promise.resolve();
  const run = (before?: Date) => {
    running = purgeUnclaimed(sweeping, before).catch((err: unknown) => {
      sweeping.log.error({ err }, 'unclaimed CVs could not be purged; the next try is in an hour');
    });
  };
  run(leftBehind);
  await running;
  const timer = setInterval(() => run(), HOUR_MS);
  return () => {
    clearInterval(timer);
    return running;
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
  const keys = await listUnclaimed(database, new Date(now.getTime() - KEPT_UNCLAIMED_MS));
  let purged = 0;
  for (const key of keys) {
    // The row goes first: from then on no application can take it. That the file is to go, too, is noted with it.
    if (await database.transaction().execute((transaction) => forgetUnclaimed(transaction, key))) purged += 1;
  }
  return purged;
}
