import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { forgetUnclaimed, isRecorded, listUnclaimed } from '../database/attachments.ts';
import type { Database } from '../database/tables.ts';
import type { AttachmentFolder } from './attachment-folder.ts';

const HOUR_MS = 3_600_000;

/** A CV that no application follows is deleted after a day, as the privacy policy says. */
const KEPT_UNCLAIMED_MS = 24 * HOUR_MS;

/** No upload takes so long: a file without a row that is older was left behind by a crash. */
export function longAgo(): Date {
  return new Date(Date.now() - HOUR_MS);
}

interface Purge {
  database: Kysely<Database>;
  attachments: AttachmentFolder;
  log: FastifyBaseLogger;
}

/**
 * Purges now and every hour.
 *
 * @returns ends it, once a purge under way is through
 */
export function startPurging(purge: Purge): () => Promise<void> {
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

async function purgeUnclaimed({ database, attachments, log }: Purge): Promise<void> {
  const keys = await listUnclaimed(database, new Date(Date.now() - KEPT_UNCLAIMED_MS));
  let purged = 0;
  for (const key of keys) {
    // The row goes first: from then on no application can take it, and a file left by a crash is swept.
    if (!(await database.transaction().execute((transaction) => forgetUnclaimed(transaction, key)))) continue;
    await attachments.remove(key);
    purged += 1;
  }
  if (purged > 0) log.info({ purged }, 'unclaimed CVs purged');
  await attachments.sweep(longAgo(), (key) => isRecorded(database, key));
}
