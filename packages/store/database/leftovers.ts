import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { type Kysely, sql } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import { forgetFact, noteFault, readFact } from './facts.ts';
import type { Database } from './tables.ts';

// SQLite leaves traces of deleted rows in its file and its log. Until they are gone, the database's `user_version`, which
// nothing else uses, counts the deletions that may have left some. PostgreSQL cleans up after itself (autovacuum).

/** Notes, in the transaction that deletes what must leave no trace, that its traces are still to be removed. */
export async function noteLeftovers(transaction: Kysely<Database>): Promise<void> {
  if (isSqlite(transaction)) await setDeletions(transaction, (await countDeletions(transaction)) + 1);
}

/** Whether traces of what was deleted may still be in the database's files. */
export async function hasLeftovers(database: Kysely<Database>): Promise<boolean> {
  return isSqlite(database) && (await countDeletions(database)) > 0;
}

/** Why traces could not be removed when that was last attempted; undefined if they could, or it was not. */
export async function leftoversFault(database: Kysely<Database>): Promise<string | undefined> {
  return (await hasLeftovers(database)) ? readFact(database, 'traces-not-removed') : undefined;
}

/** Moves what is in the log into the database's file, as far as readers allow: a little at a time, so nobody waits long. */
export async function moveLog(database: Kysely<Database>): Promise<void> {
  if (isSqlite(database)) await sql`pragma wal_checkpoint(passive)`.execute(database);
}

/** Traces of what was deleted could not be removed from the database's files: it was in use, or the disk is full. */
export class LeftoversError extends Error {
  override name = 'LeftoversError';
}

/**
 * Removes what deleted rows left behind, if there may be something: writes the database anew (`VACUUM`) and empties its
 * log. Others read meanwhile, but nobody writes: about five seconds for a gigabyte.
 *
 * @throws {LeftoversError} if they could not be removed; the next call will try again
 */
export async function removeLeftovers(database: Kysely<Database>): Promise<void> {
  while (await hasLeftovers(database)) {
    const noted = await countDeletions(database);
    try {
      await vacuum(database);
    } catch (cause) {
      await noteFault(database, 'traces-not-removed', cause as Error);
      throw new LeftoversError((cause as Error).message, { cause });
    }
    await database.transaction().execute(async (transaction) => {
      // Unless there was another deletion meanwhile. On SQLite a transaction waits for all other writers before it begins.
      if ((await countDeletions(transaction)) !== noted) return;
      await setDeletions(transaction, 0);
      await forgetFact(transaction, 'traces-not-removed');
    });
  }
}

/**
 * Emptying the log waits for programs that read, in short turns, since writers have to wait meanwhile. The rest of it waits
 * for programs that write.
 */
const VACUUM = `
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const { workerData: file } = process.getBuiltinModule('node:worker_threads');
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('pragma secure_delete = on; vacuum; pragma wal_checkpoint(passive); pragma busy_timeout = 20');
  const emptyLog = database.prepare('pragma wal_checkpoint(truncate)');
  for (let turn = 0; emptyLog.get().busy !== 0; turn++) {
    if (turn === 100) throw new Error('another program is reading the database');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 80);
  }
  database.close();`;

/** In a thread of its own: this one goes on answering. */
async function vacuum(database: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(database);
  const file = rows.find(({ name }) => name === 'main')?.file ?? '';
  // biome-ignore lint/style/noProcessEnv: the engine reads there where to make its copy: on a disk that has room for one.
  process.env.SQLITE_TMPDIR ??= path.dirname(file);
  await once(new Worker(VACUUM, { eval: true, workerData: file }), 'exit');
}

/** How many deletions may have left traces. */
async function countDeletions(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database);
  return rows[0]?.user_version ?? 0;
}

async function setDeletions(database: Kysely<Database>, number: number): Promise<void> {
  await sql`pragma user_version = ${sql.lit(number)}`.execute(database);
}
