import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import { recordedAmong } from '../database/attachments.ts';
import { finishRemovals } from '../database/removals.ts';
import type { Database } from '../database/tables.ts';
import { type ReportOdd, reportEachOnce } from '../disk/odd-entries.ts';
import { dueByAge } from '../upkeep/due-by-age.ts';
import { eachStep } from '../upkeep/each-step.ts';
import { countMissing } from './missing-files.ts';
import { removeNoted } from './remove-noted.ts';
import { setStraysAside } from './set-strays-aside.ts';
import { ASIDE_DAYS, type CvStore } from './store/cv-store.ts';

/** What sweeping needs. */
export interface Sweeping {
  database: Kysely<Database>;
  /** PostgreSQL, if that was chosen: then servers take turns there. */
  databaseUrl?: string | undefined;
  cvStore: CvStore;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The time, if not that of the machine, in milliseconds since 1970. */
  now?: (() => number) | undefined;
  /** Called with the number of files without a row, if they are too many to be moved. */
  onStrays?: (files: number) => void;
}

/**
 * Brings CVs and rows together: deletes what was still being received when a server crashed and what was to be removed,
 * puts back what is set aside and has a row, and sets CVs aside that have none. These are not deleted before their time,
 * and stay where they are if there are more than crashes leave: then something is wrong with the database. However many
 * there are, only a page of them is in memory. What is odd, or can't be worked on, is reported, and keeps nothing else
 * from being done.
 *
 * @param before - only files last written before this moment, so that uploads under way are left alone
 */
export async function sweep(sweeping: Sweeping, before: Date): Promise<void> {
  const { database, log } = sweeping;
  const reportOdd = reportEachOnce(log);
  // Until they have been counted, many may be missing.
  let missing = { areMany: true };
  await eachStep(log, {
    'what was being received': () => sweeping.cvStore.discardAbandoned(before, reportOdd),
    'CVs that are missing': async () => {
      missing = await reportMissing(sweeping);
    },
    'CVs that are to be removed': () =>
      finishRemovals(database, (removals) => removeNoted(sweeping, removals, missing)),
    'CVs set aside that have a row': () => putBackRecorded(sweeping, reportOdd),
    'CVs that have no row': () => setStraysAside(sweeping, before, reportOdd),
    'CVs set aside': () => dropAside(sweeping, reportOdd),
  });
}

async function reportMissing({ database, cvStore, log }: Sweeping): Promise<{ areMany: boolean }> {
  const { areMany, ...counts } = await countMissing(database, cvStore);
  if (areMany) {
    log.warn(
      counts,
      'many CVs that have a row are not where CVs are kept: a disk, a folder or a bucket may be missing; ' +
        'see npm run operator -- folder',
    );
  }
  return { areMany };
}

async function putBackRecorded({ database, cvStore, log }: Sweeping, reportOdd: ReportOdd): Promise<void> {
  for await (const cvs of cvStore.aside.list(reportOdd)) {
    const recorded = await recordedAmong(
      database,
      cvs.map(({ key }) => key),
    );
    for (const cv of cvs.filter(({ key }) => recorded.has(key))) {
      try {
        if (!(await cvStore.aside.putBack(cv))) continue;
        log.warn({ key: cv.key }, 'a CV that was set aside has a row again and was put back');
      } catch (error) {
        reportOdd(cv.place, error);
      }
    }
  }
}

async function dropAside({ cvStore, log, now }: Sweeping, reportOdd: ReportOdd): Promise<void> {
  const dropped = await cvStore.aside.drop(dueByAge(ASIDE_DAYS * DAY_MS, now?.()), reportOdd);
  if (dropped > 0) log.info({ dropped }, `CVs deleted after being set aside for ${ASIDE_DAYS} days`);
}
