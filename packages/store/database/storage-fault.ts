import { BucketError } from '../bucket/bucket-error.ts';
import { DatabaseGoneError, isBusy } from './engines/node-sqlite.ts';
import { isLockTimeout, postgresFault } from './engines/postgres.ts';

// Primary result codes of SQLite (https://www.sqlite.org/rescode.html).
const SQLITE_FULL = 13;
/** Busy, locked, read-only, I/O error, damaged, cannot be opened, and no database. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 11, 14, 26]);
/** Messages of the generic code 1 for a schema of another version. */
const OTHER_TABLES = /^(?:no such (?:table|column)|table \S+ has no column)/;

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
const DISK_UNAVAILABLE = new Set(
  'EACCES EIO ELOOP EMFILE ENFILE ENOENT ENOTDIR EPERM EROFS ESTALE EXDEV'.split(' '),
);

/** Whether another program has locked the database for longer than the timeout; nothing was stored. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && (isBusy(error) || isLockTimeout(error));
}

/** Whether an error means full or unavailable storage: disk, database or bucket; undefined for other errors. */
export function storageFault(error: unknown): 'full' | 'unavailable' | undefined {
  if (error instanceof DatabaseGoneError) return 'unavailable';
  if (error instanceof BucketError) return error.isFull ? 'full' : 'unavailable';
  const postgres = postgresFault(error);
  if (postgres !== undefined) return postgres;
  if (!(error instanceof Error)) return undefined;
  const { code = '', errcode, syscall } = error as { code?: string; errcode?: number; syscall?: string };
  if (code === 'ERR_SQLITE_ERROR') {
    // The lowest byte of an extended result code is the primary one.
    const primary = (errcode ?? 0) & 0xff;
    if (primary === SQLITE_FULL) return 'full';
    return SQLITE_UNAVAILABLE.has(primary) || OTHER_TABLES.test(error.message) ? 'unavailable' : undefined;
  }
  if (syscall === undefined) return undefined;
  if (DISK_FULL.has(code)) return 'full';
  return DISK_UNAVAILABLE.has(code) ? 'unavailable' : undefined;
}
