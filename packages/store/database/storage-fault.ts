import { BucketError } from '../bucket/bucket-error.ts';
import { DatabaseGoneError, isBusy } from './engines/node-sqlite.ts';
import { isLockedByOther, postgresFault } from './engines/postgres.ts';

// Result codes of SQLite, without their extensions (https://www.sqlite.org/rescode.html).
const SQLITE_FULL = 13;
/** Busy, locked, read-only, I/O error, damaged, cannot be opened, and no database. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 11, 14, 26]);
/** An error of the plain code 1 whose words say that the tables are not those of this version. */
const OTHER_TABLES = /^(?:no such (?:table|column)|table \S+ has no column)/;

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
const DISK_UNAVAILABLE = new Set(
  'EACCES EIO ELOOP EMFILE ENFILE ENOENT ENOTDIR EPERM EROFS ESTALE EXDEV'.split(' '),
);

/** Whether an error says that another program has locked the database for longer than anybody waits: nothing was kept. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && (isBusy(error) || isLockedByOther(error));
}

/** Whether an error says that there is no room, or no disk, database or bucket at all; undefined if it is of another kind. */
export function storageFault(error: unknown): 'full' | 'unavailable' | undefined {
  if (error instanceof DatabaseGoneError) return 'unavailable';
  if (error instanceof BucketError) return error.isFull ? 'full' : 'unavailable';
  const postgres = postgresFault(error);
  if (postgres !== undefined) return postgres;
  if (!(error instanceof Error)) return undefined;
  const { code = '', errcode, syscall } = error as { code?: string; errcode?: number; syscall?: string };
  if (code === 'ERR_SQLITE_ERROR') {
    // Extended codes hold the plain one in their lowest byte.
    const plain = (errcode ?? 0) & 0xff;
    if (plain === SQLITE_FULL) return 'full';
    return SQLITE_UNAVAILABLE.has(plain) || OTHER_TABLES.test(error.message) ? 'unavailable' : undefined;
  }
  if (syscall === undefined) return undefined;
  if (DISK_FULL.has(code)) return 'full';
  return DISK_UNAVAILABLE.has(code) ? 'unavailable' : undefined;
}
