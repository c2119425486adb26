import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { recordedAmong } from '../database/attachments.ts';
import { finishRemovals } from '../database/removals.ts';
import type { Database } from '../database/tables.ts';
import type { AttachmentFolder } from './attachment-folder.ts';
import { areFew } from './few.ts';
import { dropHeld, HELD_DAYS, holdFile, listHeld, putBack } from './held-files.ts';

const DAY_MS = 86_400_000;

/** What sweeping needs. */
export interface Sweeping {
  database: Kysely<Database>;
  attachments: Pick<AttachmentFolder, 'root' | 'remove' | 'sweepIncoming' | 'keysBefore'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** By what time to judge what is old; nothing while the clock can't be believed. */
  clock: { erasingTime: (keptMs: number) => Date | undefined };
  /** Told how many files without a row are too many to be moved. */
  onLeftOver?: (files: number) => void;
}

/**
 * Brings files and rows together: deletes what was still being received when a server crashed and what was to be
 * removed, puts back what is held and has a row, and moves files aside that have none. These are not deleted before
 * they were held for their time, and not moved if they are more than crashes leave: then something is wrong with the
 * database.
 *
 * @param before - only files last written before this moment, so that uploads under way are left alone
 */
export async function sweep(sweeping: Sweeping, before: Date): Promise<void> {
  const { database, attachments, log, clock } = sweeping;
  await attachments.sweepIncoming(before);
  await finishRemovals(database, (key) => attachments.remove(key));
  await putBackRecorded(sweeping);
  await holdStrays(sweeping, before);
  const now = clock.erasingTime(HELD_DAYS * DAY_MS);
  const dropped = now === undefined ? 0 : await dropHeld(attachments.root, now);
  if (dropped > 0) log.info({ dropped }, `files deleted that were held for ${HELD_DAYS} days`);
}

async function putBackRecorded({ database, attachments, log }: Sweeping): Promise<void> {
  const held = await listHeld(attachments.root);
  const recorded = await recordedAmong(
    database,
    held.map(({ key }) => key),
  );
  for (const file of held) {
    if (recorded.has(file.key) && (await putBack(attachments.root, file))) {
      log.warn({ key: file.key }, 'a file that was held has a row again and was put back');
    }
  }
}

async function holdStrays({ database, attachments, log, onLeftOver }: Sweeping, before: Date) {
  const { all, keys } = await attachments.keysBefore(before);
  const recorded = await recordedAmong(database, keys);
  const strays = keys.filter((key) => !recorded.has(key));
  if (!areFew(strays.length, all)) {
    onLeftOver?.(strays.length);
    log.error(
      { leftOver: strays.length, files: all },
      'too many CVs have no row, so none was moved: the database may not be the one that belongs to them; ' +
        'see npm run operator -- folder',
    );
    return;
  }
  onLeftOver?.(0);
  for (const key of strays) {
    await holdFile(attachments.root, key, new Date());
    log.warn({ key }, `a CV that has no row was moved to attachments/held for ${HELD_DAYS} days`);
  }
}
