import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type CvStore, countAside } from '#server/attachments/store/cv-store.ts';
import { BucketError } from '#server/bucket/bucket-error.ts';
import { findHalfErased, stuckErasing } from '#server/database/erasure.ts';
import { lastBackup } from '#server/database/facts.ts';
import { hasLeftovers } from '#server/database/leftovers.ts';
import { lateNotifications, outboxDepth } from '#server/database/outbox-depth.ts';
import { countScans } from '#server/database/scans.ts';
import { countDeliveries, countSubmissions, countUnclaimed } from '#server/database/summary.ts';
import type { Database, WebhookStatus } from '#server/database/tables.ts';
import { countLeftMessages, countWebhookMessages } from '#server/database/webhook-messages.ts';
import { freeBytes } from '#server/health/room.ts';
import { pausedNow } from '#server/retention/share.ts';
import type { Stores } from '../command/stores.ts';
import { scannerAnswers } from '../quarantine/cv-commands.ts';

/** The state of the intake. Field names are those of `status --json`. */
export type Status = Awaited<ReturnType<typeof readStatus>>;

/** Files of the database: the database itself, its log, and the log's index. */
const DATABASE_FILES = ['intake.sqlite', 'intake.sqlite-wal', 'intake.sqlite-shm'];

/** Looks at the database, the store and the disk. Submissions that are being erased do not count as failed, held or late. */
export async function readStatus(database: Kysely<Database>, stores: Stores) {
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
    // In quarantine, which `quarantine cvs` lists.
    cvsNotScanned: unscanned,
    cvsInfected: infected,
    // Null if CVs are not scanned.
    scannerAnswers: await scannerAnswers(stores),
    ...(await readStoreState(stores.cvStore)),
    // That is usual for up to a day; what of it does not end by itself is stuck.
    erasingUnfinished: (await hasLeftovers(database)) || (await findHalfErased(database)).length > 0,
    erasingStuck: (await stuckErasing(database, now)) ?? null,
    // What the retention would erase but does not without the operator's go-ahead.
    retentionPaused: (await pausedNow(database, now)) ?? null,
    lastBackup: await lastBackup(database, now),
    databaseBytes: await databaseBytes(database, stores),
    // Null if there is no data folder.
    freeBytes: await roomOf(stores.dataDir),
  };
}

/**
 * What other systems are still to be told, what they did not take, and what is for addresses that are not set any more; null if
 * nobody was ever told of anything.
 */
async function webhooksOf(database: Kysely<Database>, { webhookAddresses }: Stores) {
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

/**
 * Looks at the store; one that is gone must not keep anybody from learning the rest. What is to be known about it is its notice,
 * though nothing is wrong; how many CVs are set aside, which `folder` lists, is null if nobody can tell.
 */
export async function readStoreState(
  cvStore: Pick<CvStore, 'aside' | 'notice'>,
): Promise<{ cvsSetAside: number | null; storageFault: string | null; storageNotice: string | null }> {
  try {
    const cvsSetAside = await countAside(cvStore);
    return { cvsSetAside, storageFault: null, storageNotice: (await cvStore.notice()) ?? null };
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    return { cvsSetAside: null, storageFault: error.message, storageNotice: null };
  }
}
