import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { clearFreePartsOfFile } from './cleaning/clear-free-parts.ts';
import { isSqlite } from './engines/node-sqlite.ts';
import type { Database } from './tables.ts';

const TURNS = 100;
/** Whoever writes waits for so long at most while the log is emptied. */
const TURN_MS = 20;
const BETWEEN_TURNS_MS = 80;

// SQLite leaves traces of deleted rows in free parts of its file and in the write-ahead log. Until they are gone, the
// database's `user_version`, which nothing else uses, counts the deletions that may have left some. It changes in the
// transaction that deletes, so that a crash forgets nothing. PostgreSQL cleans up after itself (autovacuum).

/** Notes, in the transaction that deletes what must leave no trace, that its traces are still to be removed. */
export async function noteLeftovers(transaction: Kysely<Database>): Promise<void> {
  if (!isSqlite(transaction)) return;
  await setDeletions(transaction, (await deletions(transaction)) + 1);
}

/** Whether traces of what was deleted may still be in the database's files. */
export async function hasLeftovers(database: Kysely<Database>): Promise<boolean> {
  return (await deletions(database)) > 0;
}

/** Traces of what was deleted could not be removed from the database's files: it was in use, or the disk is full. */
export class LeftoversError extends Error {
  override name = 'LeftoversError';
}

/**
 * Removes what deleted rows left behind, if there may be something: overwrites the free parts of the database's pages and
 * empties its log, in steps of some milliseconds beside whoever reads and writes.
 *
 * @throws {LeftoversError} if they could not be removed; the next call tries again
 */
export async function removeLeftovers(database: Kysely<Database>): Promise<void> {
  if (!isSqlite(database)) return;
  const noted = await deletions(database);
  if (noted === 0) return;
  await clearFreePartsOfFile(database).catch((cause: unknown) => {
    throw new LeftoversError((cause as Error).message, { cause });
  });
  // Copies most of the log without keeping anybody waiting, so that emptying it, which does, has little to do.
  await moveLog(database);
  if (!(await emptyLog(database))) throw new LeftoversError('another program is reading the database');
  if (!(await forgetDeletions(database, noted))) await removeLeftovers(database);
}

/**
 * Moves what is in the log into the database's file, as far as readers let it: a little at a time, nobody waits long.
 */
export async function moveLog(database: Kysely<Database>): Promise<void> {
  if (isSqlite(database)) await sql`pragma wal_checkpoint(passive)`.execute(database);
}

/** Waits for other programs to end their reading, in short turns: whoever writes waits as long. */
async function emptyLog(database: Kysely<Database>): Promise<boolean> {
  for (let turn = 0; turn < TURNS; turn++) {
    const emptied = await database.connection().execute(async (connection) => {
      const before = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
      await sql`pragma busy_timeout = ${sql.lit(TURN_MS)}`.execute(connection);
      try {
        const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
        return rows[0]?.busy === 0;
      } finally {
        await sql`pragma busy_timeout = ${sql.lit(before.rows[0]?.timeout ?? 0)}`.execute(connection);
      }
    });
    if (emptied) return true;
    await setTimeout(BETWEEN_TURNS_MS);
  }
  return false;
}

/** Says that no traces are left, unless there was another deletion meanwhile. */
function forgetDeletions(database: Kysely<Database>, noted: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // A statement that writes comes first: from here on no other program deletes.
    await sql`delete from submissions where false`.execute(transaction);
    if ((await deletions(transaction)) !== noted) return false;
    await setDeletions(transaction, 0);
    return true;
  });
}

async function deletions(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database);
  return rows[0]?.user_version ?? 0;
}

async function setDeletions(database: Kysely<Database>, number: number): Promise<void> {
  await sql`pragma user_version = ${sql.lit(number)}`.execute(database);
}
