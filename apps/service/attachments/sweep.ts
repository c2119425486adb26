import { DAY_MS } from '@website/model/contract/durations.ts';
import { ASIDE_DAYS, type CvStore, countCvs } from '@website/store/cvs/cv-store.ts';
import { countMissing } from '@website/store/cvs/missing-files.ts';
import { recordedAmong } from '@website/store/database/attachments.ts';
import { processRemovals, type Removal } from '@website/store/database/removals.ts';
import type { Database } from '@website/store/database/tables.ts';
import { type ReportUnexpected, reportOncePerPath } from '@website/store/disk/list-files.ts';
import { expiredPeriod, runSteps } from '@website/store/retention/hourly.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';

/** Options of a sweep. */
export interface Sweeping {
  database: Kysely<Database>;
  /** PostgreSQL, if it is used: servers lock there. */
  databaseUrl?: string | undefined;
  cvStore: CvStore;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The clock, if not the machine's, in milliseconds since 1970. */
  now?: (() => number) | undefined;
  /** Called with the number of stray files if they are too many to be moved, otherwise with 0. */
  onStrays?: (files: number) => void;
}

const ASIDE_MS = ASIDE_DAYS * DAY_MS;

/** A crash leaves one stray file per upload in flight: at most this many, or this share of all files. */
const MAX_STRAYS = 20;
const MAX_STRAY_SHARE = 0.05;

/**
 * Reconciles CVs with their rows: deletes partial uploads of a crash and CVs whose removal is recorded, restores CVs that were
 * set aside and have a row, and sets strays aside, which have none. Strays are deleted after some days only, and not moved at all
 * if there are more than crashes leave: then the database may be the wrong one. Files are listed by page, so that memory is
 * bounded. A fault is reported and does not stop the other steps.
 *
 * @param before - only files last written before this time, so that uploads in flight are left alone
 */
export async function sweep(sweeping: Sweeping, before: Date): Promise<void> {
  const { database, log } = sweeping;
  const reportUnexpected = reportOncePerPath(log);
  // Assumed until they have been counted.
  let areManyMissing = true;
  await runSteps(log, {
    'partial uploads': () => sweeping.cvStore.discardAbandoned(before, reportUnexpected),
    'missing CVs': async () => {
      areManyMissing = await reportMissing(sweeping);
    },
    'recorded removals': () =>
      processRemovals(database, (removals) => removeRecorded(sweeping, removals, areManyMissing)),
    'CVs set aside that have a row': () => putBackRecorded(sweeping, reportUnexpected),
    'CVs without a row': () => setStraysAside(sweeping, before, reportUnexpected),
    'CVs set aside': () => dropAside(sweeping, reportUnexpected),
  });
}

async function reportMissing({ database, cvStore, log }: Sweeping): Promise<boolean> {
  const { areMany, ...counts } = await countMissing(database, cvStore);
  if (areMany) {
    log.warn(
      counts,
      'many CVs in the database are missing from the CV store: a disk, a folder or a bucket may be missing; ' +
        'see npm run operator -- folder',
    );
  }
  return areMany;
}

/**
 * Removes CVs whose removal is recorded. One that can't be removed is reported and retried later; the others are removed.
 *
 * @param areManyMissing - whether a disk may be missing, with which an erased CV may come back
 * @returns the keys whose removal is complete
 */
async function removeRecorded(
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
      const isAwaited = areManyMissing || now() - erasedAt.getTime() < ASIDE_MS;
      if (wasThere || wasAside || !isAwaited) done.push(key);
    } catch (err) {
      log.error({ err }, 'a CV could not be removed; it will be retried in an hour');
    }
  }
  if (done.length > 0) await cvStore.sync();
  return done;
}

/** Removes the files that were set aside under a key. @returns whether there were any */
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
  const max = Math.max(MAX_STRAYS, Math.floor(files * MAX_STRAY_SHARE));
  const { strays, number } = await findStrays(sweeping, before, max, reportUnexpected);
  if (number > max) {
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

/** Counts the files without a row, and returns at most this many of their keys. */
async function findStrays(
  { database, cvStore }: Sweeping,
  before: Date,
  max: number,
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
      if (strays.length < max) strays.push(key);
    }
  }
  return { strays, number };
}

async function dropAside({ cvStore, log, now }: Sweeping, reportUnexpected: ReportUnexpected): Promise<void> {
  const { from, before } = expiredPeriod(ASIDE_MS, now?.());
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
