import { open, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Kysely } from 'kysely';
import { diskWords } from '../disk/disk-words.ts';
import { makePrivateFolder } from '../disk/private-folder.ts';
import { nodeSqliteDialect, type SqliteOptions } from './engines/node-sqlite.ts';
import { type ConnectionGuard, type PostgresOptions, postgresDialect } from './engines/postgres.ts';
import { postgresReason } from './engines/postgres-reason.ts';
import { DATABASE_FILE } from './existing-database.ts';
import { migrate } from './migrate.ts';
import { storageFault } from './storage-fault.ts';
import type { Database } from './tables.ts';

/** Where a deployment keeps its database. */
interface Chosen {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/**
 * Opens the database that a deployment has chosen: PostgreSQL if there is a URL, otherwise SQLite in the data folder.
 *
 * @throws {Error} naming the variable at fault
 */
export async function openChosenDatabase(
  { DATA_DIR, DATABASE_URL }: Chosen,
  { guard, ...options }: Pick<SqliteOptions, 'synchronous'> & Pick<PostgresOptions, 'guard'> = {},
): Promise<Kysely<Database>> {
  if (DATABASE_URL !== undefined) return await openPostgres(DATABASE_URL, guard).catch(unusable);
  return await openDatabase(DATA_DIR, options).catch((cause: Error) => {
    throw cannotBeUsed(DATA_DIR, cause);
  });
}

/** Says why a data folder can't be used. */
export function cannotBeUsed(dataDir: string, cause: Error): Error {
  const words = diskWords(cause);
  const place = (cause as NodeJS.ErrnoException).path ?? DATABASE_FILE;
  const reason = words === undefined ? cause.message : `${place} ${words}`;
  const told = storageFault(cause) === 'full' ? 'its disk is full' : reason;
  return new Error(`DATA_DIR: ${dataDir} cannot be used: ${told}`, { cause });
}

/** @throws {Error} saying why PostgreSQL can't be used, and what to look at */
export function unusable(cause: Error): never {
  const reason = postgresReason(cause) ?? cause.message;
  throw new Error(`DATABASE_URL: the database cannot be used: ${reason}.`, { cause });
}

/** Opens the chosen database without migrating it, with all the time that restoring a backup may take. */
export async function openUnmigrated({ DATA_DIR, DATABASE_URL }: Chosen): Promise<Kysely<Database>> {
  if (DATABASE_URL !== undefined) return openPostgresAsItIs(DATABASE_URL, { forMigrations: true });
  return new Kysely<Database>({ dialect: nodeSqliteDialect(await databaseFile(DATA_DIR)) });
}

/** The file of SQLite's database, made for the service's own user as needed: it holds applicants' data. */
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
    // The engine may only report an I/O error, or may have released by now the room that it had taken.
    if (storageFault(error) === 'full' || (await isFull(dataDir)))
      throw new Error('its disk is full', { cause: error });
    throw error;
  }
}

/** Less room than this is not enough for the files that the engine keeps beside the database. */
const LEAST_ROOM_BYTES = 65_536;

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_ROOM_BYTES;
}

/** Opens a database of PostgreSQL and migrates it as needed; of several replicas one does so, and the others wait. */
export async function openPostgres(url: string, guard?: ConnectionGuard): Promise<Kysely<Database>> {
  const migrating = openPostgresAsItIs(url, { forMigrations: true });
  try {
    await migrate(migrating);
  } finally {
    await migrating.destroy();
  }
  return openPostgresAsItIs(url, { guard });
}

/** Opens a database of PostgreSQL without migrating it. */
export function openPostgresAsItIs(url: string, options: PostgresOptions = {}): Kysely<Database> {
  return new Kysely<Database>({ dialect: postgresDialect(url, options) });
}
