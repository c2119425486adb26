import { type Kysely, sql } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import type { Database } from './tables.ts';

// SQLite leaves traces of deleted rows in free parts of its file and in the write-ahead log. Until they are gone, the
// database's `user_version`, which nothing else uses, counts the deletions that may have left some. It changes in the
// transaction that deletes, so that a crash forgets nothing. PostgreSQL cleans up after itself (autovacuum); see also cleaning/vacuum.ts.

/** Notes, in the transaction that deletes what must leave no trace, that its traces are still to be removed. */
export async function noteLeftovers(transaction: Kysely<Database>): Promise<void> {
  if (!isSqlite(transaction)) return;
  await setDeletions(transaction, (await countDeletions(transaction)) + 1);
}

/** Whether traces of what was deleted may still be in the database's files. */
export async function hasLeftovers(database: Kysely<Database>): Promise<boolean> {
  return isSqlite(database) && (await countDeletions(database)) > 0;
}

/**
 * Moves what is in the log into the database's file, as far as readers allow: a little at a time, so that nobody waits
 * long.
 */
export async function moveLog(database: Kysely<Database>): Promise<void> {
  if (isSqlite(database)) await sql`pragma wal_checkpoint(passive)`.execute(database);
}

/** Notes that no traces are left, unless there was another deletion meanwhile. */
export function forgetDeletions(database: Kysely<Database>, noted: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // A statement that writes comes first: from here on no other program can delete.
    await sql`delete from submissions where false`.execute(transaction);
    if ((await countDeletions(transaction)) !== noted) return false;
    await setDeletions(transaction, 0);
    return true;
  });
}

/** How many deletions may have left traces. */
export async function countDeletions(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database);
  return rows[0]?.user_version ?? 0;
}

async function setDeletions(database: Kysely<Database>, number: number): Promise<void> {
  await sql`pragma user_version = ${sql.lit(number)}`.execute(database);
}
