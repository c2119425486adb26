import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';
import { clearAllOf, clearFreeParts, isOfTree, lastChild } from './page-cells.ts';
import { openRawFile, type RawFile } from './raw-file.ts';

/** A step holds others up for about this long, commit included. */
const STEP_MS = 6;

/** After a step others have at least as much time as it took, and this. */
const PAUSE_MS = 15;

/** How long a step waits for a program that writes: nobody is answered meanwhile. */
const WRITER_MS = 20;

/** Pages that are read in one go. */
const PAGES_AT_ONCE = 64;

/** How often to wait for a reader that keeps an older state of the database in use. */
const ATTEMPTS = 100;
const TRY_AGAIN_MS = 100;

/** Trees rarely grow or shrink by a level, and hardly ever again while the pages are gone through once more. */
const ROUNDS = 5;

/** The offset at which the engine keeps its locks: the page there is never used (pending byte, 1 GiB). */
const PENDING_BYTE = 0x40000000;

/** Another program keeps an older state of the database in use. */
class InUseError extends Error {
  override name = 'InUseError';
}

/**
 * Overwrites what deleted rows have left in pages that hold others: splitting and merging pages copies rows, and
 * `secure_delete` does not overwrite what they leave in the free parts of a page. The bytes are overwritten in the file
 * itself, a few pages at a time, beside programs that read and write. It needs no room on the disk, and may be cut off
 * anywhere: no byte that holds something is changed.
 *
 * Each step makes sure that the file holds the latest state of every page and that nobody changes it meanwhile: it keeps
 * everybody from writing, and then moves the log into the file, so that no other program has anything to move. It ends
 * with a commit, so that other connections forget their copies of pages, from which they would write back old bytes.
 *
 * @throws {InUseError} if a reader keeps the log from being moved
 */
export async function clearFreePartsOfFile(database: Kysely<Database>): Promise<void> {
  const name = await fileOf(database);
  const cleaning = { database, file: openRawFile(name), mover: new DatabaseSync(name) };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const before = await inStep(cleaning, ({ connection }) => levels(connection, cleaning.file));
      await clearAll(cleaning);
      // A tree that changes its number of levels copies a whole page into another, which may already have been cleared.
      const after = await inStep(cleaning, ({ connection }) => levels(connection, cleaning.file));
      if (after === before) break;
    }
    await cleaning.file.sync();
  } finally {
    cleaning.mover.close();
  }
}

async function clearAll(cleaning: Cleaning): Promise<void> {
  for (let next: number | undefined = 1; next !== undefined; ) {
    const from: number = next;
    const since = performance.now();
    next = await inStep(cleaning, ({ pages }) => clearSome(cleaning.file, from, pages));
    await setTimeout(PAUSE_MS + performance.now() - since);
  }
}

/** Clears pages for some milliseconds. Returns the first page that is left. */
function clearSome(file: RawFile, first: number, pages: number): number | undefined {
  const until = performance.now() + STEP_MS;
  const unused = unusedPages(file, pages);
  for (let next = first; next <= pages; next += PAGES_AT_ONCE) {
    if (performance.now() > until) return next;
    const count = Math.min(PAGES_AT_ONCE, pages - next + 1);
    const bytes = file.read(next, count);
    for (let at = 0; at < bytes.length; at += file.pageBytes) {
      const number = next + at / file.pageBytes;
      const page = bytes.subarray(at, at + file.pageBytes);
      const position = (number - 1) * file.pageBytes;
      if (position === PENDING_BYTE) continue;
      const changed = clear(page, number, unused, file);
      if (changed !== undefined) {
        file.write(page.subarray(changed.start, changed.end), position + changed.start);
      }
    }
  }
  return undefined;
}

function clear(page: Buffer, number: number, unused: Uint8Array, { usable }: RawFile) {
  if (isOfUse(unused, number))
    return isOfTree(page, number) ? clearFreeParts(page, number, usable) : undefined;
  return clearAllOf(page);
}

function isOfUse(unused: Uint8Array, number: number): boolean {
  return unused[number] === undefined || unused[number] === 0;
}

// https://www.sqlite.org/fileformat.html, 1.5: a list of trunk pages, each with the numbers of pages that hold nothing.
const FIRST_TRUNK_AT = 32;

/**
 * Which pages hold nothing: there is a 1 at their numbers. A database that was once used without `secure_delete` left
 * rows there.
 */
function unusedPages(file: RawFile, pages: number): Uint8Array {
  const unused = new Uint8Array(pages + 1);
  let trunk = file.read(1, 1).readUInt32BE(FIRST_TRUNK_AT);
  for (let trunks = 0; trunk !== 0 && trunks <= pages; trunks++) {
    const page = file.read(trunk, 1);
    const numbers = page.readUInt32BE(4);
    for (let index = 0; index < numbers; index++) unused[page.readUInt32BE(8 + 4 * index)] = 1;
    trunk = page.readUInt32BE(0);
  }
  return unused;
}

/** How many levels each tree has. */
async function levels(database: Kysely<Database>, file: RawFile): Promise<string> {
  const { rows } = await sql<{ rootpage: number }>`
    select rootpage from sqlite_schema where rootpage > 0 order by rootpage`.execute(database);
  return [1, ...rows.map(({ rootpage }) => rootpage)]
    .map((root) => `${root}:${levelsOf(file, root)}`)
    .join(' ');
}

function levelsOf(file: RawFile, root: number): number {
  let levels = 1;
  for (let page: number | undefined = root; page !== undefined; levels++) {
    page = lastChild(file.read(page, 1), page);
  }
  return levels;
}

interface Cleaning {
  database: Kysely<Database>;
  file: RawFile;
  /** A connection that moves the log while the other keeps everybody from writing. */
  mover: DatabaseSync;
}

/** What is done in a step. */
type Work<T> = (step: { connection: Kysely<Database>; pages: number }) => T | Promise<T>;

/** Works on the file while it holds the latest state of every page and nobody changes it. */
async function inStep<T>({ database, file, mover }: Cleaning, work: Work<T>): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Most of the log is moved before others have to wait.
    moveLog(mover);
    const done = await database.connection().execute((connection) => tryStep(connection, file, mover, work));
    if (done !== undefined) return done.result;
    await setTimeout(TRY_AGAIN_MS);
  }
  throw new InUseError('other programs keep the database in use');
}

async function tryStep<T>(
  connection: Kysely<Database>,
  file: RawFile,
  mover: DatabaseSync,
  work: Work<T>,
): Promise<{ result: T } | undefined> {
  const synchronous = await pragma(connection, 'synchronous');
  // This connection's own copies of pages must go, too.
  await sql`pragma shrink_memory`.execute(connection);
  // The commit changes nothing that would have to survive a power cut, so it does not wait for the disk.
  await sql`pragma synchronous = normal`.execute(connection);
  await sql`pragma busy_timeout = ${sql.lit(WRITER_MS)}`.execute(connection);
  try {
    if (!(await begin(connection))) return undefined;
    try {
      const isLatest = moveLog(mover) && file.isInPlace();
      const pages = await pragma(connection, 'page_count');
      const done = isLatest ? { result: await work({ connection, pages }) } : undefined;
      const noted = await pragma(connection, 'user_version');
      await sql`pragma user_version = ${sql.lit(noted)}`.execute(connection);
      await sql`commit`.execute(connection);
      return done;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  } finally {
    await sql`pragma busy_timeout = 0`.execute(connection);
    await sql`pragma synchronous = ${sql.lit(synchronous)}`.execute(connection);
  }
}

/** SQLITE_BUSY: others write all the time. */
const BUSY = 5;

/** Keeps everybody else from writing. Returns whether that succeeded. */
async function begin(connection: Kysely<Database>): Promise<boolean> {
  try {
    await sql`begin`.execute(connection);
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return false;
    throw error;
  }
}

/** Moves the log into the file. Returns whether all of it was moved; a reader of an older state prevents that. */
function moveLog(mover: DatabaseSync): boolean {
  const { busy, log, checkpointed } = mover.prepare('pragma wal_checkpoint(passive)').get() as {
    busy: number;
    log: number;
    checkpointed: number;
  };
  return busy === 0 && log === checkpointed;
}

async function pragma(connection: Kysely<Database>, name: string): Promise<number> {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(connection);
  return rows[0]?.[name] ?? 0;
}

async function fileOf(database: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(database);
  return rows.find(({ name }) => name === 'main')?.file ?? '';
}
