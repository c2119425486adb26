import { open, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Kysely } from 'kysely';
import { diskReason } from '../disk/disk-reason.ts';
import { makePrivateFolder } from '../disk/private-folder.ts';
import { DATABASE_FILE, nodeSqliteDialect, type SqliteOptions } from './engines/node-sqlite.ts';
import { type ConnectionGuard, type PostgresOptions, postgresDialect } from './engines/postgres.ts';
import { postgresReason } from './engines/postgres-reason.ts';
import { migrate } from './migrate.ts';
import { storageFault } from './storage-fault.ts';
import type { Database } from './tables.ts';

interface Chosen {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/**
 * Opens and migrates the configured database: PostgreSQL if there is a URL, otherwise SQLite in the data folder.
 *
 * @throws {Error} naming the variable at fault
 */
export async function openChosenDatabase(
  { DATA_DIR, DATABASE_URL }: Chosen,
  { guard, ...options }: Pick<SqliteOptions, 'synchronous'> & Pick<PostgresOptions, 'guard'> = {},
): Promise<Kysely<Database>> {
  if (DATABASE_URL !== undefined) return await openPostgres(DATABASE_URL, guard).catch(throwPostgresUnusable);
  return await openDatabase(DATA_DIR, options).catch((cause: Error) => {
    throw dataFolderError(DATA_DIR, cause);
  });
}

/** Explains to the operator why a data folder is unusable. */
export function dataFolderError(dataDir: string, cause: Error): Error {
  const predicate = diskReason(cause);
  const file = (cause as NodeJS.ErrnoException).path ?? DATABASE_FILE;
  const reason = predicate === undefined ? cause.message : `${file} ${predicate}`;
  const shown = storageFault(cause) === 'full' ? 'its disk is full' : reason;
  return new Error(`DATA_DIR: ${dataDir} cannot be used: ${shown}`, { cause });
}

/** @throws {Error} that explains to the operator why PostgreSQL is unusable */
export function throwPostgresUnusable(cause: Error): never {
  const reason = postgresReason(cause) ?? cause.message;
  throw new Error(`DATABASE_URL: the database cannot be used: ${reason}.`, { cause });
}

/** Opens the configured database without migrating it, and without timeouts, to restore a backup. */
export async function openUnmigrated({ DATA_DIR, DATABASE_URL }: Chosen): Promise<Kysely<Database>> {
  if (DATABASE_URL !== undefined) return openPostgresUnmigrated(DATABASE_URL, { forMigrations: true });
  return new Kysely<Database>({ dialect: nodeSqliteDialect(await databaseFile(DATA_DIR)) });
}

/** SQLite's file, created as needed with mode 0600, since it holds applicants' data. */
async function databaseFile(dataDir: string): Promise<string> {
  await makePrivateFolder(dataDir);
  const file = path.join(dataDir, DATABASE_FILE);
  await (await open(file, 'a', 0o600)).close();
  return file;
}

/** Opens the database of a data folder, creating and migrating it as needed. */
export async function openDatabase(
  dataDir: string,
  options: Pick<SqliteOptions, 'synchronous'> = {},
): Promise<Kysely<Database>> {
  let database: Kysely<Database> | undefined;
  try {
    database = new Kysely<Database>({ dialect: nodeSqliteDialect(await databaseFile(dataDir), options) });
    await migrate(database);
    return database;
  } catch (error) {
    await database?.destroy();
    // SQLite may report just an I/O error, and may have freed its space by now.
    if (storageFault(error) === 'full' || (await isFull(dataDir)))
      throw new Error('its disk is full', { cause: error });
    throw error;
  }
}

/** Less space than this is not enough for the WAL and its index. */
const MIN_FREE_BYTES = 65_536;

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}

/** Opens a PostgreSQL database and migrates it as needed; of several replicas one migrates, and the others wait. */
export async function openPostgres(url: string, guard?: ConnectionGuard): Promise<Kysely<Database>> {
  const migrating = openPostgresUnmigrated(url, { forMigrations: true });
  try {
    await migrate(migrating);
  } finally {
    await migrating.destroy();
  }
  return openPostgresUnmigrated(url, { guard });
}

/** Opens a PostgreSQL database without migrating it. */
export function openPostgresUnmigrated(url: string, options: PostgresOptions = {}): Kysely<Database> {
  return new Kysely<Database>({ dialect: postgresDialect(url, options) });
}
