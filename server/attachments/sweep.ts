import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { recordedAmong } from '../database/attachments.ts';
import { finishRemovals } from '../database/removals.ts';
import type { Database } from '../database/tables.ts';
import type { AttachmentFolder } from './attachment-folder.ts';
import { mostStrays } from './few.ts';
import { dropHeld, HELD_DAYS, heldFiles, holdFile, putBack } from './held-files.ts';
import { countMissing } from './missing-files.ts';
import { removeNoted } from './remove-noted.ts';

const DAY_MS = 86_400_000;

/** What sweeping needs. */
export interface Sweeping {
  database: Kysely<Database>;
  attachments: Omit<AttachmentFolder, 'receive' | 'has'>;
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
 * database. However many there are, a page of them is in memory.
 *
 * @param before - only files last written before this moment, so that uploads under way are left alone
 */
export async function sweep(sweeping: Sweeping, before: Date): Promise<void> {
  const { database, attachments, log, clock } = sweeping;
  await attachments.sweepIncoming(before);
  const missing = await tellMissing(sweeping);
  await finishRemovals(database, (removals) => removeNoted(sweeping, removals, missing));
  await putBackRecorded(sweeping);
  await holdStrays(sweeping, before);
  const now = clock.erasingTime(HELD_DAYS * DAY_MS);
  const dropped = now === undefined ? 0 : await dropHeld(attachments.root, now);
  if (dropped > 0) log.info({ dropped }, `files deleted that were held for ${HELD_DAYS} days`);
}

async function tellMissing({ database, attachments, log }: Sweeping): Promise<{ areMany: boolean }> {
  const { areMany, ...counts } = await countMissing(database, attachments);
  if (areMany) {
    log.warn(
      counts,
      'many CVs that have a row are not in the data folder: a disk or a folder may be missing; ' +
        'see npm run operator -- folder',
    );
  }
  return { areMany };
}

async function putBackRecorded({ database, attachments, log }: Sweeping): Promise<void> {
  for await (const files of heldFiles(attachments.root)) {
    const recorded = await recordedAmong(
      database,
      files.map(({ key }) => key),
    );
    for (const file of files) {
      if (recorded.has(file.key) && (await putBack(attachments.root, file))) {
        log.warn({ key: file.key }, 'a file that was held has a row again and was put back');
      }
    }
  }
}

async function holdStrays(sweeping: Sweeping, before: Date): Promise<void> {
  const { attachments, log, onLeftOver } = sweeping;
  const files = await attachments.count();
  const most = mostStrays(files);
  const { strays, number } = await findStrays(sweeping, before, most);
  if (number > most) {
    onLeftOver?.(number);
    log.error(
      { leftOver: number, files },
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

/** Counts the files that no row names, and gives so many of their keys at most. */
async function findStrays({ database, attachments }: Sweeping, before: Date, most: number) {
  const strays: string[] = [];
  let number = 0;
  for await (const keys of attachments.keys()) {
    const recorded = await recordedAmong(database, keys);
    for (const key of keys) {
      if (recorded.has(key) || !(await attachments.isOlder(key, before))) continue;
      number += 1;
      if (strays.length < most) strays.push(key);
    }
  }
  return { strays, number };
}
