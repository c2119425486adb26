import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-input.ts';
import type { CvStore } from '../cvs/cv-store.ts';
import { recordedAmong } from '../database/attachments.ts';
import {
  dataFolderError,
  openChosenDatabase,
  openPostgresUnmigrated,
  throwPostgresUnusable,
} from '../database/database.ts';
import type { SqliteOptions } from '../database/engines/node-sqlite.ts';
import { DATABASE_FILE, openExistingDatabase } from '../database/engines/node-sqlite.ts';
import type { ConnectionGuard } from '../database/engines/postgres.ts';
import { readFact, writeFactOnce } from '../database/facts.ts';
import type { Database } from '../database/tables.ts';
import { type FolderIdentity, proposeIdentity, readIdentity, writeIdentity } from './identity-file.ts';

type Chosen = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;
type Cvs = Pick<CvStore, 'isShared' | 'list' | 'owner'>;

/**
 * Opens the database of a data folder that this process owns, after checking that both have the same identity. New ones, and
 * those of an earlier version, get one; a new folder may join others on a database if they share a CV store.
 *
 * A crash at any step is safe: the folder gets an unsettled identity, the database gets the same, then the folder's is settled.
 * Until then nothing is acknowledged, and the next start decides again.
 *
 * @throws {StartError} if they do not belong together; nothing is changed
 */
export async function openFolderDatabase(
  config: Chosen,
  cvStore: Cvs,
  options: Pick<SqliteOptions, 'synchronous'> = {},
): Promise<Kysely<Database>> {
  const { DATA_DIR: dataDir, DATABASE_URL } = config;
  let found = await inspectFolder(config, cvStore);
  // Once more: another server that shares the folder may have given both an identity meanwhile.
  if (found.mismatch !== undefined && DATABASE_URL !== undefined)
    found = await inspectFolder(config, cvStore);
  expectMatch(dataDir, found.mismatch);

  const engine = DATABASE_URL === undefined ? 'sqlite' : 'postgresql';
  const fresh = { identity: found.databaseIdentity ?? randomUUID(), engine, settled: false } as const;
  const own =
    found.identity ?? (await proposeIdentity(dataDir, fresh).catch((cause) => throwUnusable(dataDir, cause)));
  if (own === undefined || own === 'unreadable') throw new Error(`${dataDir}/identity.json cannot be read`);
  const guard: ConnectionGuard = {};
  const database = await openChosenDatabase(config, { ...options, guard });
  try {
    const identity = await writeFactOnce(database, 'identity', own.identity);
    // Servers with different folders may start at the same moment: all take the identity of the first.
    const mayJoin = cvStore.isShared && found.identity === undefined;
    if (identity !== own.identity && !mayJoin) expectMatch(dataDir, OTHER_FOLDER);
    guard.identity = identity;
    if (!own.settled) await writeIdentity(dataDir, { ...own, identity, settled: true });
    if ((await cvStore.owner?.read()) === undefined) await cvStore.owner?.write(identity);
    return database;
  } catch (error) {
    await database.destroy();
    return throwUnusable(dataDir, error as Error);
  }
}

interface Inspection {
  /** The folder's identity and the database's; undefined if there is none. */
  identity: FolderIdentity | undefined;
  databaseIdentity: string | undefined;
  /** Why they do not belong together, as a clause; undefined if they may. */
  mismatch: string | undefined;
}

/** Inspects a folder and its database without changing anything. */
export async function inspectFolder(config: Chosen, cvStore: Cvs): Promise<Inspection> {
  const { DATA_DIR: dataDir, DATABASE_URL } = config;
  const identity = await readIdentity(dataDir);
  if (identity === 'unreadable')
    return { identity: undefined, databaseIdentity: undefined, mismatch: 'its identity.json cannot be read' };
  const found = { identity, databaseIdentity: undefined, mismatch: undefined };
  const cvs = { ...cvStore, owned: await cvStore.owner?.read(), first: await firstCvs(cvStore) };
  const sizeOf = (name: string) => statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.size;
  const wasUsed = sizeOf(SECRET_FILE) !== undefined;
  const hasLog = sizeOf(`${DATABASE_FILE}-wal`) !== undefined;
  const size = sizeOf(DATABASE_FILE);

  if (DATABASE_URL !== undefined) {
    if (size !== undefined || hasLog || identity?.engine === 'sqlite')
      return { ...found, mismatch: 'DATABASE_URL is set, but the folder has a SQLite database of its own' };
    const postgres = openPostgresUnmigrated(DATABASE_URL);
    return inspectDatabase(postgres, identity, cvs, wasUsed)
      .catch(throwPostgresUnusable)
      .finally(() => postgres.destroy());
  }
  if (identity?.engine === 'postgresql')
    return { ...found, mismatch: 'it belongs to a PostgreSQL database, but DATABASE_URL is not set' };
  // Without a WAL file, SQLite can open the database as immutable, and creates no file.
  const database = size ? openExistingDatabase(dataDir, { immutable: !hasLog }) : undefined;
  if (database === undefined) {
    if (!(identity?.settled || hasLog || wasUsed || cvs.first.length > 0)) return found;
    const state = size === undefined ? 'missing' : 'empty';
    return { ...found, mismatch: `its database, ${DATABASE_FILE}, is ${state}` };
  }
  try {
    if (!hasLog || (await isIntact(database))) return await inspectDatabase(database, identity, cvs);
    return { ...found, mismatch: 'its database and the log beside it do not fit together, or are damaged' };
  } catch (error) {
    return throwUnusable(dataDir, error as Error);
  } finally {
    await database.destroy();
  }
}

/** Written once a server has opened its database. */
const SECRET_FILE = 'token-secret';

const OTHER_FOLDER = 'the database belongs to another data folder';

/** @param wasUsed - whether a server has used the folder; only given for PostgreSQL, where a new folder may join others */
async function inspectDatabase(
  database: Kysely<Database>,
  identity: Inspection['identity'],
  { isShared, owned, first }: { isShared: boolean; owned: string | undefined; first: string[] },
  wasUsed?: boolean,
): Promise<Inspection> {
  const tables = new Set((await database.introspection.getTables()).map(({ name }) => name));
  const databaseIdentity = tables.has('facts') ? await readFact(database, 'identity') : undefined;
  const mismatch = async () => {
    if (owned !== undefined && owned !== databaseIdentity)
      return 'the CVs in the bucket belong to another database';
    if (identity !== undefined && databaseIdentity !== undefined)
      return identity.identity === databaseIdentity ? undefined : OTHER_FOLDER;
    if (identity?.settled) return 'the database is not its own, since it holds no identity';
    if (databaseIdentity !== undefined && wasUsed !== undefined) {
      if (!isShared)
        return 'the database belongs to another data folder, and servers that share one must have the same DATA_DIR, or keep CVs in a bucket';
      return wasUsed ? 'it was used with another database' : undefined;
    }
    // If one of them has no identity, as in earlier versions, the CVs decide.
    const known = tables.has('attachments') ? (await recordedAmong(database, first)).size : 0;
    return first.length > 0 && known === 0 ? 'the database knows none of its CVs' : undefined;
  };
  return { identity, databaseIdentity, mismatch: await mismatch() };
}

/** Whether a database and its WAL file fit together: takes about a second per gigabyte, and only runs after a crash. */
async function isIntact(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database);
  return rows[0]?.quick_check === 'ok';
}

async function firstCvs(cvStore: Pick<Cvs, 'list'>): Promise<string[]> {
  for await (const keys of cvStore.list()) return keys;
  return [];
}

/** @throws {StartError} for a mismatch */
function expectMatch(dataDir: string, mismatch: string | undefined): void {
  if (mismatch === undefined) return;
  throw new StartError(
    `DATA_DIR: the service does not start on ${dataDir}, since ${mismatch}: restore what is missing or correct the settings ` +
      '(docs/operations.md, "The service refuses to start"). Nothing was changed.',
  );
}

function throwUnusable(dataDir: string, cause: Error): never {
  throw cause instanceof StartError ? cause : dataFolderError(dataDir, cause);
}
