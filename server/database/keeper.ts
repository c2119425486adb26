import type { Kysely } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import { wasBeaten } from './engines/postgres.ts';
import { type Entry, type EntryResult, entryWeight, exclusiveKeys, keepEntries } from './entries.ts';
import { groupCommit } from './group-commit.ts';
import { storageFault } from './storage-fault.ts';
import type { Database } from './tables.ts';

/** Keeps what the calls bring. */
export interface Keeper {
  /**
   * Keeps an entry. What it resolves with is on the disk.
   *
   * @throws {Error} if the storage failed, and nothing of it was kept
   */
  keep: (entry: Entry) => Promise<EntryResult>;
}

/** How to keep; defaults suit the engine. */
export interface KeeperOptions {
  /** Right-hand side of notifications' Message-IDs. */
  mailDomain: string;
  largestGroup?: number;
  /** The time to stamp what is kept with. */
  now?: () => Date;
  /** Called with a CV that an application has taken, once that is on the disk and before it is answered; must not fail. */
  onClaimed?: (key: string) => Promise<void>;
  /** Called with how many entries shared a transaction. */
  onGroup?: (size: number) => void;
}

const LARGEST_GROUP = 256;

/** Characters: SQLite writes a megabyte in a few milliseconds, and meanwhile nobody is answered. */
const HEAVIEST_GROUP = 1_000_000;

/** SQLite writes one transaction at a time. PostgreSQL may be far away: others go on while one waits for its answer. */
const AT_ONCE = { sqlite: 1, postgres: 4 };

/** Keeps entries in a database, each transaction with everything that waits. */
export function openKeeper(
  database: Kysely<Database>,
  { mailDomain, largestGroup = LARGEST_GROUP, now = () => new Date(), onClaimed, onGroup }: KeeperOptions,
): Keeper {
  const commit = groupCommit<Entry, EntryResult>(
    (entries) =>
      database.transaction().execute((transaction) => keepEntries(transaction, entries, mailDomain, now())),
    {
      largest: largestGroup,
      atOnce: isSqlite(database) ? AT_ONCE.sqlite : AT_ONCE.postgres,
      weight: entryWeight,
      heaviest: HEAVIEST_GROUP,
      exclusiveKeys,
      // Another server may have taken the same form at the same moment; a second try finds its result.
      isOfItem: (error) => wasBeaten(error) || storageFault(error) === undefined,
      onGroup,
    },
  );
  return {
    keep: async (entry) => {
      const result = await commit(entry);
      const key = entry.submission?.attachmentKey;
      if (result.is === 'kept' && key !== undefined) await onClaimed?.(key);
      return result;
    },
  };
}
