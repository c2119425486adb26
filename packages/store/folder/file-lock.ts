import { constants } from 'node:fs';
import { access, open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

// Node has no file locks, but its SQLite takes them (fcntl): the kernel holds them per process, in whichever container, and
// releases them when the process dies. The locked files stay empty.

/** References that keep locks from being garbage-collected, which would release them. */
const held = new Set<DatabaseSync>();

/** Creates an empty file to lock. An existing one must not be opened and closed: that would drop this process's locks on it. */
export async function lockableFile(file: string): Promise<string> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // On a read-only file SQLite would silently take no lock.
    await access(file, constants.W_OK);
  }
  return file;
}

const SQLITE_BUSY = 5;

/** Takes a shared or exclusive lock on a file; undefined if it is still locked after the timeout, in milliseconds. */
export function lock(file: string, shared: boolean, timeout = 0): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout });
  try {
    // In memory, so that no journal file is created.
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

export function unlock(database: DatabaseSync): void {
  if (held.delete(database)) database.close();
}
