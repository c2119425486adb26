import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ServiceClock } from '../clock/service-clock.ts';
import { recordedAmong } from '../database/attachments.ts';
import { finishRemovals } from '../database/removals.ts';
import type { Database } from '../database/tables.ts';
import { type TellOdd, tellEachOnce } from '../disk/odd-entries.ts';
import { eachStep } from '../upkeep/each-step.ts';
import { countMissing } from './missing-files.ts';
import { removeNoted } from './remove-noted.ts';
import { holdingTime } from './set-aside-from.ts';
import { holdStrays } from './set-strays-aside.ts';
import type { AttachmentFolder } from './store/local-cv-store.ts';
import { HELD_DAYS, heldFiles, putBack } from './store/set-aside.ts';
import { dropHeld, holdFutureFromNow } from './store/set-aside-time.ts';

const DAY_MS = 86_400_000;

/** What sweeping needs. */
export interface Sweeping {
  database: Kysely<Database>;
  attachments: Omit<AttachmentFolder, 'receive' | 'has'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** By what time to judge what is old, and to hold what is left over; while it is in doubt neither is done. */
  clock: ServiceClock;
  /** Told how many files without a row are too many to be moved. */
  onLeftOver?: (files: number) => void;
}

/**
 * Brings files and rows together: deletes what was still being received when a server crashed and what was to be
 * removed, puts back what is held and has a row, and moves files aside that have none. These are not deleted before
 * they were held for their time, and not moved if they are more than crashes leave: then something is wrong with the
 * database. However many there are, a page of them is in memory. What is odd, or can't be worked on, is told, and keeps
 * nothing else from being done.
 *
 * @param before - only files last written before this moment, so that uploads under way are left alone; nothing while
 * the clock can't tell it
 */
export async function sweep(sweeping: Sweeping, before: Date | undefined): Promise<void> {
  const { database, attachments, log } = sweeping;
  const tellOdd = tellEachOnce(log);
  // Until they are counted, many may be missing.
  let missing = { areMany: true };
  await eachStep(log, {
    'what was being received': async () => before && (await attachments.sweepIncoming(before, tellOdd)),
    'CVs that are missing': async () => {
      missing = await tellMissing(sweeping);
    },
    'CVs that are to be removed': () =>
      finishRemovals(database, (removals) => removeNoted(sweeping, removals, missing)),
    'held CVs that have a row': () => putBackRecorded(sweeping, tellOdd),
    'CVs that have no row': async () => before && (await holdStrays(sweeping, before, tellOdd)),
    'held CVs': () => deleteHeld(sweeping, tellOdd),
  });
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

async function putBackRecorded({ database, attachments, log }: Sweeping, tellOdd: TellOdd): Promise<void> {
  for await (const files of heldFiles(attachments.root, tellOdd)) {
    const recorded = await recordedAmong(
      database,
      files.map(({ key }) => key),
    );
    for (const file of files.filter(({ key }) => recorded.has(key))) {
      try {
        if (!(await putBack(attachments.root, file))) continue;
        log.warn({ key: file.key }, 'a file that was held has a row again and was put back');
      } catch (error) {
        tellOdd(file.path, error);
      }
    }
  }
}

async function deleteHeld({ attachments, log, clock }: Sweeping, tellOdd: TellOdd): Promise<void> {
  const at = holdingTime(clock);
  if (at !== undefined) await holdFutureFromNow(attachments.root, at, tellOdd);
  const now = clock.erasingTime(HELD_DAYS * DAY_MS);
  const dropped = now === undefined ? 0 : await dropHeld(attachments.root, now, tellOdd);
  if (dropped > 0) log.info({ dropped }, `files deleted that were held for ${HELD_DAYS} days`);
}
