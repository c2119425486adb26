import type { Kysely } from 'kysely';
import {
  type CallRecord,
  exclusiveKeys,
  type KeepResult,
  keepCallRecords,
  recordWeight,
} from './call-records.ts';
import { isSqlite } from './engines/node-sqlite.ts';
import { wasBeaten } from './engines/postgres.ts';
import { groupCommit } from './group-commit.ts';
import { isLocked, storageFault } from './storage-fault.ts';
import type { Database } from './tables.ts';

/** Keeps what the calls bring. */
export interface Keeper {
  /**
   * Keeps a call record. What it resolves with is on the disk.
   *
   * @throws {Error} if the storage failed, and nothing of it was kept
   */
  keep: (record: CallRecord) => Promise<KeepResult>;
}

/** How call records are kept; the defaults suit the engine. */
export interface KeeperOptions {
  /** Right-hand side of notifications' Message-IDs. */
  mailDomain: string;
  /** Addresses of other systems that are told of submissions, too. */
  webhooks?: readonly string[];
  largestGroup?: number;
  /** The time to stamp what is kept with. */
  now?: () => Date;
  /** Called with how many call records shared a transaction. */
  onGroup?: (size: number) => void;
}

const LARGEST_GROUP = 256;

/** Characters: SQLite writes a megabyte in a few milliseconds, and meanwhile nobody is answered. */
const HEAVIEST_GROUP = 1_000_000;

/** SQLite writes one transaction at a time. PostgreSQL may be far away: others go on while one waits for its answer. */
const AT_ONCE = { sqlite: 1, postgres: 4 };

/** Keeps call records in a database; each transaction takes everything that is waiting. */
export function openKeeper(
  database: Kysely<Database>,
  { mailDomain, webhooks = [], largestGroup = LARGEST_GROUP, now = () => new Date(), onGroup }: KeeperOptions,
): Keeper {
  const commit = groupCommit<CallRecord, KeepResult>(
    (records) =>
      database
        .transaction()
        .execute((transaction) => keepCallRecords(transaction, records, { mailDomain, webhooks }, now())),
    {
      largest: largestGroup,
      atOnce: isSqlite(database) ? AT_ONCE.sqlite : AT_ONCE.postgres,
      weight: recordWeight,
      heaviest: HEAVIEST_GROUP,
      exclusiveKeys,
      // Another server may have taken the same form at the same moment; a second attempt finds its result.
      isOfItem: (error) => wasBeaten(error) || storageFault(error) === undefined,
      isOfMoment: wasBeaten,
      isOfAll: isLocked,
      onGroup,
    },
  );
  return { keep: commit };
}
