import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { countAside } from '#server/attachments/store/cv-store.ts';
import { readRememberedClock } from '#server/clock/clock-memory.ts';
import { clockOffsetMs } from '#server/clock/clock-offset.ts';
import { findHalfErased } from '#server/database/erasure.ts';
import { hasLeftovers } from '#server/database/leftovers.ts';
import { outboxDepth } from '#server/database/outbox-depth.ts';
import { countScans } from '#server/database/scans.ts';
import { type Count, countSubmissions, countUnclaimed } from '#server/database/summary.ts';
import type { Database } from '#server/database/tables.ts';
import { freeBytes } from '#server/health/room.ts';
import { type PausedRetention, readPausedRetention } from '#server/retention/share.ts';
import type { Stores } from '../command/stores.ts';
import { scannerAnswers } from '../quarantine/chosen-scanner.ts';

/** The state of the intake. Field names are those of `status --json`. */
export interface Status {
  submissions: Count[];
  failed: number;
  held: number;
  oldestPending: { receivedAt: string; ageSeconds: number } | null;
  unclaimedCvs: number;
  /** CVs that no row named, moved aside until they are deleted; `folder` lists them. */
  cvsSetAside: number;
  /** CVs in quarantine: what could not be scanned, and what is infected; `quarantine cvs` lists them. */
  cvsNotScanned: number;
  cvsInfected: number;
  /** Whether clamd answers; null if CVs are not scanned. */
  scannerAnswers: boolean | null;
  /** An erasure was cut off, or has left traces in the database's files. */
  erasingUnfinished: boolean;
  /** How far the clock is from where the service last saw it, in seconds; 0 if it continues from there. */
  clockOffsetSeconds: number;
  /** What the retention would erase but does not without the operator's go-ahead. */
  retentionPaused: PausedRetention | null;
  databaseBytes: number;
  freeBytes: number;
}

/** Files of the database: the database itself, its log, and the log's index. */
const DATABASE_FILES = ['intake.sqlite', 'intake.sqlite-wal', 'intake.sqlite-shm'];

/** Looks at the database and its disk. */
export async function readStatus(database: Kysely<Database>, stores: Stores): Promise<Status> {
  const { dataDir, cvStore } = stores;
  const submissions = await countSubmissions(database);
  const having = (status: string) =>
    submissions.reduce((sum, count) => sum + (count.status === status ? count.number : 0), 0);
  const { oldestPending } = await outboxDepth(database);
  const { unscanned, infected } = await countScans(database);
  return {
    submissions,
    failed: having('failed'),
    held: having('held'),
    oldestPending:
      oldestPending === undefined
        ? null
        : {
            receivedAt: oldestPending.toISOString(),
            ageSeconds: Math.round((Date.now() - oldestPending.getTime()) / 1000),
          },
    unclaimedCvs: await countUnclaimed(database),
    cvsSetAside: await countAside(cvStore),
    cvsNotScanned: unscanned,
    cvsInfected: infected,
    scannerAnswers: await scannerAnswers(stores),
    erasingUnfinished: (await hasLeftovers(database)) || (await findHalfErased(database)).length > 0,
    clockOffsetSeconds: Math.round(clockOffsetMs(await readRememberedClock(database)) / 1000),
    retentionPaused: (await readPausedRetention(database)) ?? null,
    databaseBytes: await sizeOf(DATABASE_FILES.map((name) => path.join(dataDir, name))),
    freeBytes: await freeBytes(dataDir),
  };
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  return sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0);
}
