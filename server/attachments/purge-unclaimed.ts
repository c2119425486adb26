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
 * Purges now and every hour.
 *
 * @returns ends it, once a purge under way is through
 */
export function startPurging(purge: Sweeping): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = purgeUnclaimed(purge).catch((err: unknown) => {
      purge.log.error({ err }, 'unclaimed CVs could not be purged; the next try is in an hour');
    });
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}

async function purgeUnclaimed(sweeping: Sweeping): Promise<void> {
  const { database, log, clock } = sweeping;
  const now = clock.erasingTime(KEPT_UNCLAIMED_MS);
  if (now === undefined) return;
  const keys = await listUnclaimed(database, new Date(now.getTime() - KEPT_UNCLAIMED_MS));
  let purged = 0;
  for (const key of keys) {
    // The row goes first: from then on no application can take it. That the file is to go, too, is noted with it.
    if (await database.transaction().execute((transaction) => forgetUnclaimed(transaction, key))) purged += 1;
  }
  await sweep(sweeping, longAgo(now));
  if (purged > 0) log.info({ purged }, 'unclaimed CVs purged');
}
