import type { Kysely } from 'kysely';
import {
  type CallRecord,
  exclusiveKeys,
  type KeepResult,
  keepCallRecords,
  recordWeight,
} from './call-records.ts';
import { isSqlite } from './engines/node-sqlite.ts';
import { isWriteConflict } from './engines/postgres.ts';
import { groupCommit } from './group-commit.ts';
import { isLocked, storageFault } from './storage-fault.ts';
import type { Database } from './tables.ts';

/** Writes call records to the database by group commit. */
export interface Keeper {
  /**
   * Resolves once the call record is durable.
   *
   * @throws {Error} if the storage failed, and nothing was stored
   */
  keep: (record: CallRecord) => Promise<KeepResult>;
}

export interface KeeperOptions {
  /** Right-hand side of notifications' Message-IDs. */
  mailDomain: string;
  /** Names of the webhook targets that get a message for each submission. */
  webhooks?: readonly string[];
  maxGroupSize?: number;
  now?: () => Date;
  /** Called with the number of call records of each transaction. */
  onGroup?: (size: number) => void;
}

const MAX_GROUP_SIZE = 256;

/** Characters: SQLite writes a megabyte in a few milliseconds, and blocks the event loop meanwhile. */
const MAX_GROUP_WEIGHT = 1_000_000;

/** SQLite writes one transaction at a time; PostgreSQL may have a long round trip. */
const CONCURRENCY = { sqlite: 1, postgres: 4 };

/**
 * Opens a keeper, whose transactions each take all waiting call records.
 *
 * @example
 * const { keep } = openKeeper(database, { mailDomain: 'company.example' });
 * const result = await keep({ submission: { kind: 'contact', body } });
 */
export function openKeeper(
  database: Kysely<Database>,
  {
    mailDomain,
    webhooks = [],
    maxGroupSize = MAX_GROUP_SIZE,
    now = () => new Date(),
    onGroup,
  }: KeeperOptions,
): Keeper {
  const commit = groupCommit<CallRecord, KeepResult>(
    (records) =>
      database
        .transaction()
        .execute((transaction) => keepCallRecords(transaction, records, { mailDomain, webhooks }, now())),
    {
      maxSize: maxGroupSize,
      concurrency: isSqlite(database) ? CONCURRENCY.sqlite : CONCURRENCY.postgres,
      weightOf: recordWeight,
      maxWeight: MAX_GROUP_WEIGHT,
      exclusiveKeys,
      // Another server may have inserted the same form at the same moment; a retry finds its row.
      isItemFault: (error) => isWriteConflict(error) || storageFault(error) === undefined,
      isTransient: isWriteConflict,
      failsAll: isLocked,
      onGroup,
    },
  );
  return { keep: commit };
}
