import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type CvStore, countCvs } from '../attachments/store/cv-store.ts';
import { DATABASE_FILE, openExistingDatabase } from '../database/existing-database.ts';
import type { Database } from '../database/tables.ts';
import { namesInFolder } from '../disk/names-in-folder.ts';
import { type FolderIdentity, readIdentity } from './identity-file.ts';
import { compareCvs, type Matches } from './look-at-cvs.ts';

/** What the bytes of the database's file show. */
type DatabaseFile = 'missing' | 'empty' | 'no database' | 'cut off' | 'there';

/** What is in a data folder, apart from what its database says. */
export interface FolderContents {
  identity: FolderIdentity | 'unreadable' | undefined;
  databaseFile: DatabaseFile;
  /** Whether there is a log of changes that may not be in the database's file yet. */
  hasLog: boolean;
  /** How many CVs there are. */
  cvs: number;
  mails: number;
  /** Whether a server has used this folder. */
  wasUsed: boolean;
  /** Copies of what a server could still read when its database was replaced under it, the latest last. */
  rescued: string[];
}

/** What a database says about itself and the CVs. */
export interface DatabaseContents {
  /** Whether the service's tables are there at all. */
  hasTables: boolean;
  identity: string | undefined;
  submissions: number;
  /** How many CVs it knows. */
  cvs: number;
  /** Which CVs have a row; undefined if they were not compared. */
  matches?: Matches | undefined;
  /** What the engine objects to if there is a log beside the database, which may belong to another one. */
  damage?: string | undefined;
}

const RESCUED = /^rescued-.*\.sqlite$/;

/** Looks at a data folder and its CVs without changing or opening the engine's own files. */
export async function lookAtFolder(dataDir: string, cvStore: Pick<CvStore, 'list'>): Promise<FolderContents> {
  const file = path.join(dataDir, DATABASE_FILE);
  return {
    identity: await readIdentity(dataDir),
    databaseFile: await lookAtDatabase(file),
    hasLog: ((await sizeOf(`${file}-wal`)) ?? 0) > 0,
    cvs: await countCvs(cvStore),
    mails: await countMails(path.join(dataDir, 'mail')),
    wasUsed: (await sizeOf(path.join(dataDir, 'token-secret'))) !== undefined,
    rescued: ((await readdir(dataDir).catch(nothingIfMissing)) ?? [])
      .filter((name) => RESCUED.test(name))
      .sort(),
  };
}

async function countMails(folder: string): Promise<number> {
  let mails = 0;
  for await (const names of namesInFolder(folder)) {
    mails += names.filter((name) => name.endsWith('.eml')).length;
  }
  return mails;
}

// https://www.sqlite.org/fileformat.html, 1.3: the header.
const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const PAGE_SIZE_AT = 16;
const CHANGE_COUNTER_AT = 24;
const PAGES_AT = 28;
const PAGES_VALID_FOR_AT = 92;

/** Reads the header. Only before this process opens the database: closing the file would drop its locks. */
async function lookAtDatabase(file: string): Promise<DatabaseFile> {
  const size = await sizeOf(file);
  if (size === undefined) return 'missing';
  if (size === 0) return 'empty';
  const handle = await open(file, 'r');
  const header = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await handle.read(header, 0, HEADER_BYTES, 0).finally(() => handle.close());
  if (bytesRead < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'no database';
  const pages = header.readUInt32BE(PAGES_AT);
  const isCounted = header.readUInt32BE(CHANGE_COUNTER_AT) === header.readUInt32BE(PAGES_VALID_FOR_AT);
  const hasLog = ((await sizeOf(`${file}-wal`)) ?? 0) > 0;
  // With a log, missing pages may be in it.
  const isShort = isCounted && !hasLog && size < pages * pageSize(header);
  return isShort ? 'cut off' : 'there';
}

function pageSize(header: Buffer): number {
  const stated = header.readUInt16BE(PAGE_SIZE_AT);
  return stated === 1 ? 65_536 : stated;
}

/**
 * Looks into the SQLite database of a folder; leaves the folder's files as they were. Where there is a log, the engine
 * makes an index of it, `-shm`, if it is missing: that stays, since another program may be using it by then.
 */
export async function lookIntoSqlite(
  dataDir: string,
  cvStore: Pick<CvStore, 'list'>,
  isToBeCompared: Comparing,
): Promise<DatabaseContents> {
  const hasLog = (await sizeOf(path.join(dataDir, `${DATABASE_FILE}-wal`))) !== undefined;
  const database = openExistingDatabase(dataDir, { immutable: !hasLog });
  if (database === undefined) throw new Error(`there is no database in ${dataDir}`);
  try {
    const contents = await lookIntoDatabase(database, cvStore, isToBeCompared);
    return { ...contents, damage: hasLog ? await damageOf(database) : undefined };
  } finally {
    await database.destroy();
  }
}

/**
 * Checks whether a database and the log beside it fit together. The engine accepts any log that is consistent in itself:
 * beside a restored database it would overwrite some of its pages. Takes about a second per gigabyte, and only after a
 * crash.
 */
async function damageOf(database: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database);
  const found = rows[0]?.quick_check;
  return found === 'ok' ? undefined : found;
}

/** Whether a database's CVs are to be compared with those of the folder, which takes a while, given its identity. */
type Comparing = (databaseIdentity: string | undefined) => boolean;

/** Looks into a database, of whichever version. */
export async function lookIntoDatabase(
  database: Kysely<Database>,
  cvStore: Pick<CvStore, 'list'>,
  isToBeCompared: Comparing,
): Promise<DatabaseContents> {
  const tables = new Set((await database.introspection.getTables()).map(({ name }) => name));
  const hasTables = tables.has('submissions') && tables.has('attachments');
  const fact = tables.has('facts')
    ? await database.selectFrom('facts').select('value').where('name', '=', 'identity').executeTakeFirst()
    : undefined;
  const identity = hasTables ? fact?.value : undefined;
  const counted = (table: 'submissions' | 'attachments') => (hasTables ? count(database, table) : 0);
  const cvs = await counted('attachments');
  const known = hasTables ? database : undefined;
  return {
    hasTables,
    identity,
    submissions: await counted('submissions'),
    cvs,
    matches: isToBeCompared(identity) ? await compareCvs(cvStore, known, cvs) : undefined,
  };
}

async function count(database: Kysely<Database>, table: 'submissions' | 'attachments'): Promise<number> {
  const { number } = await database
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('number'))
    .executeTakeFirstOrThrow();
  return Number(number);
}

async function sizeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(nothingIfMissing))?.size;
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
