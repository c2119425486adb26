import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-input.ts';
import type { CvStore } from '../cvs/cv-store.ts';
import { recordedAmong } from '../database/attachments.ts';
import { cannotBeUsed, openChosenDatabase, openPostgresAsItIs, unusable } from '../database/database.ts';
import type { SqliteOptions } from '../database/engines/node-sqlite.ts';
import type { ConnectionGuard } from '../database/engines/postgres.ts';
import { DATABASE_FILE, openExistingDatabase } from '../database/existing-database.ts';
import { readFact, writeFactOnce } from '../database/facts.ts';
import type { Database } from '../database/tables.ts';
import { type FolderIdentity, proposeIdentity, readIdentity, writeIdentity } from './identity-file.ts';

type Chosen = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;
type Cvs = Pick<CvStore, 'isShared' | 'list' | 'owner'>;

/**
 * Opens the database of a data folder that this process owns, once it is certain that both belong together. Those that are new,
 * or of an earlier version, get one identity; a new folder may join others on a database if they share a store for CVs.
 *
 * It may be cut off anywhere: first the folder gets an identity that is not settled, then the database gets the same, then the
 * folder's is settled. Until then nothing is acknowledged, and the next start decides as this one did.
 *
 * @throws {StartError} if they do not belong together; nothing is changed
 */
export async function openFolderDatabase(
  config: Chosen,
  cvStore: Cvs,
  options: Pick<SqliteOptions, 'synchronous'> = {},
): Promise<Kysely<Database>> {
  const { DATA_DIR: dataDir, DATABASE_URL } = config;
  let looked = await lookAtFolder(config, cvStore);
  // Another server that shares the folder may have given both an identity while they were looked at.
  if (looked.mismatch !== undefined && DATABASE_URL !== undefined)
    looked = await lookAtFolder(config, cvStore);
  refuse(dataDir, looked.mismatch);

  const engine = DATABASE_URL === undefined ? 'sqlite' : 'postgresql';
  const fresh = { identity: looked.databaseIdentity ?? randomUUID(), engine, settled: false } as const;
  const own =
    looked.identity ?? (await proposeIdentity(dataDir, fresh).catch((cause) => giveUp(dataDir, cause)));
  if (own === undefined || own === 'unreadable') throw new Error(`${dataDir}/identity.json cannot be read`);
  const guard: ConnectionGuard = {};
  const database = await openChosenDatabase(config, { ...options, guard });
  try {
    const identity = await writeFactOnce(database, 'identity', own.identity);
    // Servers with folders of their own may begin at the same moment: all take the identity of the first.
    const mayJoin = cvStore.isShared && looked.identity === undefined;
    if (identity !== own.identity && !mayJoin) refuse(dataDir, OTHER_FOLDER);
    guard.identity = identity;
    if (!own.settled) await writeIdentity(dataDir, { ...own, identity, settled: true });
    if ((await cvStore.owner?.read()) === undefined) await cvStore.owner?.write(identity);
    return database;
  } catch (error) {
    await database.destroy();
    return giveUp(dataDir, error as Error);
  }
}

/** What is to be known of a folder and its database before a server may use them. */
interface LookedAt {
  /** That of the folder, and that of the database; undefined where there is none. */
  identity: FolderIdentity | undefined;
  databaseIdentity: string | undefined;
  /** Why they do not belong together: the end of a sentence about the folder. Undefined if they do, or may. */
  mismatch: string | undefined;
}

/** Looks at a folder and its database, and changes nothing. */
export async function lookAtFolder(config: Chosen, cvStore: Cvs): Promise<LookedAt> {
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
    const postgres = openPostgresAsItIs(DATABASE_URL);
    return lookInto(postgres, identity, cvs, wasUsed)
      .catch(unusable)
      .finally(() => postgres.destroy());
  }
  if (identity?.engine === 'postgresql')
    return { ...found, mismatch: 'it belongs to a PostgreSQL database, but DATABASE_URL is not set' };
  // The engine makes no log for nothing: without one, it can read without leaving a trace.
  const database = size ? openExistingDatabase(dataDir, { immutable: !hasLog }) : undefined;
  if (database === undefined) {
    if (!(identity?.settled || hasLog || wasUsed || cvs.first.length > 0)) return found;
    const state = size === undefined ? 'missing' : 'empty';
    return { ...found, mismatch: `its database, ${DATABASE_FILE}, is ${state}` };
  }
  try {
    if (!hasLog || (await isWhole(database))) return await lookInto(database, identity, cvs);
    return { ...found, mismatch: 'its database and the log beside it do not fit together, or are damaged' };
  } catch (error) {
    return giveUp(dataDir, error as Error);
  } finally {
    await database.destroy();
  }
}

/** A server writes it once it has its database. */
const SECRET_FILE = 'token-secret';

const OTHER_FOLDER = 'the database belongs to another data folder';

/** @param wasUsed - whether a server has used the folder, where one may join others */
async function lookInto(
  database: Kysely<Database>,
  identity: LookedAt['identity'],
  { isShared, owned, first }: { isShared: boolean; owned: string | undefined; first: string[] },
  wasUsed?: boolean,
): Promise<LookedAt> {
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
    // Where one of them has no identity, as in earlier versions, the CVs decide.
    const known = tables.has('attachments') ? (await recordedAmong(database, first)).size : 0;
    return first.length > 0 && known === 0 ? 'the database knows none of its CVs' : undefined;
  };
  return { identity, databaseIdentity, mismatch: await mismatch() };
}

/** Whether a database and the log beside it fit together: about a second per gigabyte, and only after a crash. */
async function isWhole(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database);
  return rows[0]?.quick_check === 'ok';
}

async function firstCvs(cvStore: Pick<Cvs, 'list'>): Promise<string[]> {
  for await (const keys of cvStore.list()) return keys;
  return [];
}

function refuse(dataDir: string, mismatch: string | undefined): void {
  if (mismatch === undefined) return;
  throw new StartError(
    `DATA_DIR: the service does not start on ${dataDir}, since ${mismatch}: restore what is missing or correct the settings ` +
      '(docs/operations.md, "The service refuses to start"). Nothing was changed.',
  );
}

function giveUp(dataDir: string, cause: Error): never {
  throw cause instanceof StartError ? cause : cannotBeUsed(dataDir, cause);
}
