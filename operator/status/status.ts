import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type CvStore, countAside } from '#server/attachments/store/cv-store.ts';
import { BucketError } from '#server/bucket/bucket-error.ts';
import { type StuckErasing, stuckErasing } from '#server/database/erasing-state.ts';
import { findHalfErased } from '#server/database/erasure.ts';
import { lastBackup } from '#server/database/facts.ts';
import { hasLeftovers } from '#server/database/leftovers.ts';
import { type LateNotifications, lateNotifications, outboxDepth } from '#server/database/outbox-depth.ts';
import { countScans } from '#server/database/scans.ts';
import { type Count, countDeliveries, countSubmissions, countUnclaimed } from '#server/database/summary.ts';
import type { Database, WebhookStatus } from '#server/database/tables.ts';
import { countLeftMessages, countWebhookMessages } from '#server/database/webhook-messages.ts';
import { freeBytes } from '#server/health/room.ts';
import { type PausedRetention, pausedNow } from '#server/retention/share.ts';
import type { Stores } from '../command/stores.ts';
import { scannerAnswers } from '../quarantine/chosen-scanner.ts';

/** The state of the intake. Field names are those of `status --json`. */
export interface Status extends StoreState {
  submissions: Count[];
  /** How many notifications failed for good; those of submissions that are being erased do not count, here and below. */
  failed: number;
  held: number;
  oldestPending: { receivedAt: string; ageSeconds: number } | null;
  late: LateNotifications;
  /**
   * What other systems are still to be told, what they did not take, and what is for addresses that are not set any more; null if
   * nobody was ever told of anything.
   */
  webhooks: { pending: number; failed: number; left: number } | null;
  unclaimedCvs: number;
  /** CVs in quarantine: what could not be scanned, and what is infected; `quarantine cvs` lists them. */
  cvsNotScanned: number;
  cvsInfected: number;
  /** Whether clamd answers; null if CVs are not scanned. */
  scannerAnswers: boolean | null;
  /** Something is still to be erased, or has left traces in the database's files: that is usual for up to a day. */
  erasingUnfinished: boolean;
  /** What of it does not end by itself. */
  erasingStuck: StuckErasing | null;
  /** What the retention would erase but does not without the operator's go-ahead. */
  retentionPaused: PausedRetention | null;
  /** The last backup that `backup` has taken and could note; null if there is none. */
  lastBackup: { takenAt: string; ageSeconds: number } | null;
  databaseBytes: number;
  /** Null if there is no data folder. */
  freeBytes: number | null;
}

/** Files of the database: the database itself, its log, and the log's index. */
const DATABASE_FILES = ['intake.sqlite', 'intake.sqlite-wal', 'intake.sqlite-shm'];

/** Looks at the database and its disk. */
export async function readStatus(database: Kysely<Database>, stores: Stores): Promise<Status> {
  const now = new Date();
  const deliveries = await countDeliveries(database);
  const { oldestPending } = await outboxDepth(database);
  const { unscanned, infected } = await countScans(database);
  return {
    submissions: await countSubmissions(database),
    failed: deliveries.get('failed') ?? 0,
    held: deliveries.get('held') ?? 0,
    oldestPending:
      oldestPending === undefined
        ? null
        : {
            receivedAt: oldestPending.toISOString(),
            ageSeconds: Math.round((now.getTime() - oldestPending.getTime()) / 1000),
          },
    late: await lateNotifications(database, now),
    webhooks: await webhooksOf(database, stores),
    unclaimedCvs: await countUnclaimed(database),
    cvsNotScanned: unscanned,
    cvsInfected: infected,
    scannerAnswers: await scannerAnswers(stores),
    ...(await readStoreState(stores.cvStore)),
    erasingUnfinished: (await hasLeftovers(database)) || (await findHalfErased(database)).length > 0,
    erasingStuck: (await stuckErasing(database, now)) ?? null,
    retentionPaused: (await pausedNow(database, now)) ?? null,
    lastBackup: await lastBackup(database, now),
    databaseBytes: await databaseBytes(database, stores),
    freeBytes: await roomOf(stores.dataDir),
  };
}

async function webhooksOf(
  database: Kysely<Database>,
  { webhookAddresses }: Stores,
): Promise<Status['webhooks']> {
  const numbers = await countWebhookMessages(database);
  if (numbers.size === 0) return null;
  const left = await countLeftMessages(database, webhookAddresses);
  const leftIn = (...states: readonly WebhookStatus[]) =>
    left.reduce((sum, { status, number }) => sum + (states.includes(status) ? number : 0), 0);
  return {
    pending: (numbers.get('pending') ?? 0) - leftIn('pending'),
    failed: (numbers.get('failed') ?? 0) - leftIn('failed'),
    left: leftIn('pending', 'failed'),
  };
}

/** Room on the disk of the data folder, in bytes; null if there is no such folder. */
export async function roomOf(dataDir: string): Promise<number | null> {
  return freeBytes(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function databaseBytes(database: Kysely<Database>, { dataDir, databaseUrl }: Stores): Promise<number> {
  if (databaseUrl === undefined) return sizeOf(DATABASE_FILES.map((name) => path.join(dataDir, name)));
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  return (await size.execute(database)).rows[0]?.bytes ?? 0;
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  return sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0);
}

/** The state of the store for CVs. Field names are those of `status --json`. */
export interface StoreState {
  /** CVs that no row named, moved aside until they are deleted; `folder` lists them. Null if nobody can tell. */
  cvsSetAside: number | null;
  /** Why CVs can neither be kept nor read. */
  storageFault: string | null;
  /** What is to be known about the store, though nothing is wrong. */
  storageNotice: string | null;
}

/** Looks at the store; one that is gone must not keep anybody from learning the rest. */
export async function readStoreState(cvStore: Pick<CvStore, 'aside' | 'notice'>): Promise<StoreState> {
  try {
    return {
      cvsSetAside: await countAside(cvStore),
      storageFault: null,
      storageNotice: (await cvStore.notice()) ?? null,
    };
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    return { cvsSetAside: null, storageFault: error.message, storageNotice: null };
  }
}
