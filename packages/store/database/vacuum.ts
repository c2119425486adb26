import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { type Kysely, sql } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import { deleteFact, readFact, recordFault } from './facts.ts';
import type { Database } from './tables.ts';

// SQLite leaves remains of deleted rows in its file and its WAL. Its `user_version`, which nothing else uses, counts the deletions
// since the last vacuum. PostgreSQL vacuums by itself (autovacuum).

/** Records, in the transaction that deletes personal data, that a vacuum is needed. */
export async function requestVacuum(transaction: Kysely<Database>): Promise<void> {
  if (isSqlite(transaction)) await setDeletions(transaction, (await countDeletions(transaction)) + 1);
}

/** Whether the database's files may hold remains of deleted rows. */
export async function needsVacuum(database: Kysely<Database>): Promise<boolean> {
  return isSqlite(database) && (await countDeletions(database)) > 0;
}

/** Why the last vacuum failed; undefined if it succeeded or was not attempted. */
export async function vacuumFault(database: Kysely<Database>): Promise<string | undefined> {
  return (await needsVacuum(database)) ? readFact(database, 'traces-not-removed') : undefined;
}

/** A passive WAL checkpoint, which blocks nobody: frequent ones are short. */
export async function checkpointLog(database: Kysely<Database>): Promise<void> {
  if (isSqlite(database)) await sql`pragma wal_checkpoint(passive)`.execute(database);
}

/** The vacuum failed: the database was in use, or the disk is full. */
export class VacuumError extends Error {
  override name = 'VacuumError';
}

/**
 * Removes the remains of deleted rows, if there may be any: rebuilds the database file (`VACUUM`) and truncates the WAL. It
 * blocks writers, but not readers, for about five seconds per gigabyte.
 *
 * @throws {VacuumError} if it fails; the next call retries
 */
export async function vacuumIfNeeded(database: Kysely<Database>): Promise<void> {
  while (await needsVacuum(database)) {
    const before = await countDeletions(database);
    try {
      await vacuum(database);
    } catch (cause) {
      await recordFault(database, 'traces-not-removed', cause as Error);
      throw new VacuumError((cause as Error).message, { cause });
    }
    await database.transaction().execute(async (transaction) => {
      // Unless rows were deleted meanwhile. On SQLite the transaction holds the write lock.
      if ((await countDeletions(transaction)) !== before) return;
      await setDeletions(transaction, 0);
      await deleteFact(transaction, 'traces-not-removed');
    });
  }
}

/** Truncating the WAL waits for readers, by short polls, since each blocks writers. The other statements wait for writers. */
const VACUUM = `
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const { workerData: file } = process.getBuiltinModule('node:worker_threads');
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('pragma secure_delete = on; vacuum; pragma wal_checkpoint(passive); pragma busy_timeout = 20');
  const truncateLog = database.prepare('pragma wal_checkpoint(truncate)');
  for (let poll = 0; truncateLog.get().busy !== 0; poll++) {
    if (poll === 100) throw new Error('another program is reading the database');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 80);
  }
  database.close();`;

/** In a worker thread, so that the event loop stays free. */
async function vacuum(database: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(database);
  const file = rows.find(({ name }) => name === 'main')?.file ?? '';
  // biome-ignore lint/style/noProcessEnv: SQLite reads the folder for its temporary copy from there; the database's disk has space.
  process.env.SQLITE_TMPDIR ??= path.dirname(file);
  await once(new Worker(VACUUM, { eval: true, workerData: file }), 'exit');
}

/** Deletions since the last vacuum. */
async function countDeletions(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database);
  return rows[0]?.user_version ?? 0;
}

async function setDeletions(database: Kysely<Database>, number: number): Promise<void> {
  await sql`pragma user_version = ${sql.lit(number)}`.execute(database);
}
