import { constants } from 'node:fs';
import { access, open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

// Node has no call for system locks, but its SQLite takes them (fcntl): the kernel keeps them per process, whatever its
// container or process id, and drops them when the process dies, however it dies. Nothing is ever written to the locked
// files.

/** Locks that were garbage-collected would be released. */
const held = new Set<DatabaseSync>();

/** Makes sure that there is an empty file to lock. Opening and closing an existing one would drop this process's locks on it. */
export async function lockableFile(file: string): Promise<string> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // On a file that can't be written the engine would take no lock, without saying so.
    await access(file, constants.W_OK);
  }
  return file;
}

const SQLITE_BUSY = 5;

/** Takes a lock on a file, which others may share or not; undefined if somebody else still has one after this many milliseconds. */
export function lock(file: string, shared: boolean, timeout = 0): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout });
  try {
    // A journal would be a file; there is nothing to journal.
    database.exec('pragma journal_mode = memory');
    database.exec(shared ? 'begin; select count(*) from sqlite_schema' : 'begin exclusive');
  } catch (error) {
    database.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY) return undefined;
    throw error;
  }
  held.add(database);
  return database;
}

/** Releases a lock. */
export function unlock(database: DatabaseSync): void {
  if (held.delete(database)) database.close();
}
