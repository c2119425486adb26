import { DAY_MS } from '@website/model/contract/durations.ts';
import { ASIDE_DAYS, type CvStore, countCvs } from '@website/store/cvs/cv-store.ts';
import { countMissing } from '@website/store/cvs/missing-files.ts';
import { recordedAmong } from '@website/store/database/attachments.ts';
import { processRemovals, type Removal } from '@website/store/database/removals.ts';
import type { Database } from '@website/store/database/tables.ts';
import { type ReportUnexpected, reportOncePerPath } from '@website/store/disk/list-files.ts';
import { dueByAge, runSteps } from '@website/store/retention/hourly.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';

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

const KEPT_ASIDE_MS = ASIDE_DAYS * DAY_MS;

/** A crash leaves as many files without a row as there were uploads under way; where there are many, this share of them. */
const FEW_STRAYS = 20;
const SHARE_OF_STRAYS = 0.05;

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
  const reportUnexpected = reportOncePerPath(log);
  // Until they have been counted, many may be missing.
  let areManyMissing = true;
  await runSteps(log, {
    'what was being received': () => sweeping.cvStore.discardAbandoned(before, reportUnexpected),
    'CVs that are missing': async () => {
      areManyMissing = await reportMissing(sweeping);
    },
    'CVs that are to be removed': () =>
      processRemovals(database, (removals) => removeNoted(sweeping, removals, areManyMissing)),
    'CVs set aside that have a row': () => putBackRecorded(sweeping, reportUnexpected),
    'CVs that have no row': () => setStraysAside(sweeping, before, reportUnexpected),
    'CVs set aside': () => dropAside(sweeping, reportUnexpected),
  });
}

async function reportMissing({ database, cvStore, log }: Sweeping): Promise<boolean> {
  const { areMany, ...counts } = await countMissing(database, cvStore);
  if (areMany) {
    log.warn(
      counts,
      'many CVs that have a row are not where CVs are kept: a disk, a folder or a bucket may be missing; ' +
        'see npm run operator -- folder',
    );
  }
  return areMany;
}

/**
 * Removes CVs whose removal is noted. One that can't be removed is reported and keeps its note, and the others go.
 *
 * @param areManyMissing - so that what was erased may come back with the files that are not there
 * @returns the keys that need no note any more
 */
async function removeNoted(
  { cvStore, log, now = Date.now }: Sweeping,
  removals: readonly Removal[],
  areManyMissing: boolean,
): Promise<string[]> {
  const done: string[] = [];
  for (const { key, erasedAt } of removals) {
    try {
      const wasThere = await cvStore.remove(key);
      if (erasedAt === undefined) {
        done.push(key);
        continue;
      }
      const wasAside = await removeAside(cvStore, key);
      const isAwaited = areManyMissing || now() - erasedAt.getTime() < KEPT_ASIDE_MS;
      if (wasThere || wasAside || !isAwaited) done.push(key);
    } catch (err) {
      log.error({ err }, 'a CV could not be removed; it will be retried in an hour');
    }
  }
  if (done.length > 0) await cvStore.sync();
  return done;
}

/** Removes what was set aside under a key. @returns whether anything was */
async function removeAside({ aside }: CvStore, key: string): Promise<boolean> {
  let isRemoved = false;
  for await (const cvs of aside.list())
    for (const cv of cvs) if (cv.key === key && (await aside.remove(cv))) isRemoved = true;
  return isRemoved;
}

async function putBackRecorded(
  { database, cvStore, log }: Sweeping,
  reportUnexpected: ReportUnexpected,
): Promise<void> {
  for await (const cvs of cvStore.aside.list(reportUnexpected)) {
    const recorded = await recordedAmong(
      database,
      cvs.map(({ key }) => key),
    );
    for (const cv of cvs.filter(({ key }) => recorded.has(key))) {
      try {
        if (!(await cvStore.aside.putBack(cv))) continue;
        log.warn({ key: cv.key }, 'a CV that was set aside has a row again and was put back');
      } catch (error) {
        reportUnexpected(cv.location, error);
      }
    }
  }
}

async function setStraysAside(
  sweeping: Sweeping,
  before: Date,
  reportUnexpected: ReportUnexpected,
): Promise<void> {
  const { cvStore, log, onStrays, now = Date.now } = sweeping;
  const files = await countCvs(cvStore);
  const most = Math.max(FEW_STRAYS, Math.floor(files * SHARE_OF_STRAYS));
  const { strays, number } = await findStrays(sweeping, before, most, reportUnexpected);
  if (number > most) {
    onStrays?.(number);
    log.error(
      { strays: number, files },
      'too many CVs have no row, so none was moved: the database may not be the one that belongs to them; ' +
        'see npm run operator -- folder',
    );
    return;
  }
  onStrays?.(0);
  for (const key of strays) {
    try {
      await cvStore.aside.set(key, new Date(now()));
      log.warn({ key }, `a CV that has no row was set aside for ${ASIDE_DAYS} days`);
    } catch (error) {
      reportUnexpected(cvStore.locationOf(key), error);
    }
  }
}

/** Counts the files that no row names, and returns at most this many of their keys. */
async function findStrays(
  { database, cvStore }: Sweeping,
  before: Date,
  most: number,
  reportUnexpected: ReportUnexpected,
) {
  const strays: string[] = [];
  let number = 0;
  for await (const keys of cvStore.list(reportUnexpected)) {
    const recorded = await recordedAmong(database, keys);
    for (const key of keys.filter((one) => !recorded.has(one))) {
      const writtenAt = await cvStore.writtenAt(key);
      if (writtenAt === undefined || writtenAt >= before) continue;
      number += 1;
      if (strays.length < most) strays.push(key);
    }
  }
  return { strays, number };
}

async function dropAside({ cvStore, log, now }: Sweeping, reportUnexpected: ReportUnexpected): Promise<void> {
  const { from, before } = dueByAge(KEPT_ASIDE_MS, now?.());
  let dropped = 0;
  for await (const cvs of cvStore.aside.list(reportUnexpected)) {
    for (const cv of cvs.filter(({ since }) => since >= from && since <= before)) {
      try {
        if (await cvStore.aside.remove(cv)) dropped += 1;
      } catch (error) {
        reportUnexpected(cv.location, error);
      }
    }
  }
  if (dropped > 0) log.info({ dropped }, `CVs deleted after being set aside for ${ASIDE_DAYS} days`);
}
