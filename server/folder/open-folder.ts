import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { CvStore } from '../attachments/store/cv-store.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-input.ts';
import { cannotBeUsed, openChosenDatabase, openPostgresAsItIs, unusable } from '../database/database.ts';
import type { SqliteOptions } from '../database/engines/node-sqlite.ts';
import { ConnectionGuard } from '../database/engines/postgres.ts';
import { readFact, writeFactOnce } from '../database/facts.ts';
import type { Database } from '../database/tables.ts';
import { type Engine, proposeIdentity, readIdentity, writeIdentity } from './identity-file.ts';
import {
  type DatabaseContents,
  type FolderContents,
  lookAtFolder,
  lookIntoDatabase,
  lookIntoSqlite,
} from './look.ts';
import { areCvsDecisive, databaseMismatch, folderMismatch } from './mismatch.ts';

/**
 * Opens the database of a data folder that this process owns, once it is certain that both belong together; creates and
 * migrates it as needed. A folder and a database that are new, or of an earlier version, get one identity; a new folder may
 * join others on a database if CVs are kept in a store that they share.
 *
 * The order is what makes this safe to be cut off anywhere: first the folder gets an identity that is not settled, then
 * the database gets the same, then the folder's is settled. Until it is, nothing is acknowledged, and the next start
 * decides as this one did.
 *
 * @throws {StartError} if they do not belong together; nothing is changed
 */
export async function openFolderDatabase(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  cvStore: Pick<CvStore, 'isShared' | 'list'>,
  options: Pick<SqliteOptions, 'synchronous' | 'onReplaced'> = {},
): Promise<Kysely<Database>> {
  const { DATA_DIR: dataDir } = config;
  const engine: Engine = config.DATABASE_URL === undefined ? 'sqlite' : 'postgresql';
  const { identity, found } = await lookAtBoth(config, cvStore, engine);

  const fresh = { identity: found?.identity ?? randomUUID(), engine, settled: false };
  const own = identity ?? (await proposeIdentity(dataDir, fresh).catch((cause) => giveUp(dataDir, cause)));
  if (own === undefined || own === 'unreadable') throw new Error(`${dataDir}/identity.json cannot be read`);
  const guard = new ConnectionGuard((sentence) => options.onReplaced?.(sentence));
  const database = await openChosenDatabase(config, { ...options, guard });
  try {
    await writeFactOnce(database, 'identity', own.identity);
    const settled = {
      ...own,
      identity: (await readFact(database, 'identity')) ?? own.identity,
      settled: true,
    };
    // Servers with folders of their own may begin at the same moment: all take the identity of the first.
    const mayJoin = cvStore.isShared && identity === undefined;
    if (settled.identity !== own.identity && !mayJoin) {
      refuse(dataDir, 'The database belongs to another data folder.');
    }
    guard.identity = settled.identity;
    if (!own.settled) await writeIdentity(dataDir, settled);
    return database;
  } catch (error) {
    await database.destroy();
    return giveUp(dataDir, error as Error);
  }
}

/** Looks at the folder and its database, and refuses what does not belong together. */
async function lookAtBoth(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  cvStore: Pick<CvStore, 'isShared' | 'list'>,
  engine: Engine,
): Promise<{ identity: FolderContents['identity']; found: DatabaseContents | undefined }> {
  const { DATA_DIR: dataDir } = config;
  for (;;) {
    const folder = await lookAtFolder(dataDir, cvStore);
    refuse(dataDir, folderMismatch(folder, engine), folder.rescued);
    const found = await lookInto(config, cvStore, folder);
    const identity = await readIdentity(dataDir);
    // Another server that shares the folder may have given folder and database an identity meanwhile: then both are
    // looked at again.
    if (!isDeepStrictEqual(identity, folder.identity)) continue;
    if (found !== undefined)
      refuse(dataDir, databaseMismatch(folder, found, engine, cvStore), folder.rescued);
    return { identity, found };
  }
}

async function lookInto(
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  cvStore: Pick<CvStore, 'list'>,
  folder: FolderContents,
): Promise<DatabaseContents | undefined> {
  const areToBeCompared = (identity: string | undefined) => areCvsDecisive(folder, identity);
  if (DATABASE_URL === undefined) {
    if (folder.databaseFile !== 'there') return undefined;
    return await lookIntoSqlite(DATA_DIR, cvStore, areToBeCompared).catch((cause) => giveUp(DATA_DIR, cause));
  }
  const database = openPostgresAsItIs(DATABASE_URL);
  return await lookIntoDatabase(database, cvStore, areToBeCompared)
    .catch(unusable)
    .finally(() => database.destroy());
}

function refuse(dataDir: string, mismatch: string | undefined, rescued: readonly string[] = []): void {
  if (mismatch !== undefined) throw new StartError(refusal(dataDir, mismatch, rescued));
}

/** What is said where a folder and its database do not belong together. */
function refusal(dataDir: string, mismatch: string, rescued: readonly string[]): string {
  const latest = rescued.at(-1);
  const copy =
    latest === undefined
      ? ''
      : `\n            ${latest} is what could be read when a database was replaced while the service ran`;
  return `DATA_DIR: the service does not start on ${dataDir}, and nothing in it was changed.
${mismatch}
To go on, do one of these (docs/operations.md, "The service refuses to start"):
  restore   put back what is missing, from a backup or from where it was moved, or correct DATA_DIR and DATABASE_URL${copy}
  adopt     npm run operator -- folder adopt: say that this database and these files belong together
  begin anew   npm run operator -- folder begin-anew: move all that is there aside, and start with an empty folder
Look first: npm run operator -- folder`;
}

function giveUp(dataDir: string, cause: Error): never {
  throw cause instanceof StartError ? cause : cannotBeUsed(dataDir, cause);
}
