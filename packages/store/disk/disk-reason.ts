/** Predicates about a path, by errno code. */
const REASONS: Readonly<Record<string, string>> = {
  EISDIR: 'is a folder, not a file',
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'leads through a file, where a folder should be',
  ELOOP: 'is in a loop of symbolic links',
  ENAMETOOLONG: 'is longer than the file system allows',
  ENOENT: 'does not exist, or its parent folder or link target does not',
  ENXIO: 'is a socket or a device, not a file',
  EXDEV: 'is on another file system than the rest of its folder',
  EROFS: 'is on a read-only file system: mount it for writing, or set another folder',
  EIO: 'could not be read or written: its disk reports an I/O error',
  EMFILE:
    'could not be opened, since the process has too many files open: raise its limit (LimitNOFILE of the unit, ulimit -n)',
  ENFILE: 'could not be opened, since this machine has too many files open',
};

const NOT_ALLOWED =
  'is not accessible to the user that the service runs as: make that user its owner, with search permission on every folder above it';

/** By SQLite's primary result code (https://www.sqlite.org/rescode.html). */
const SQLITE_REASONS: Readonly<Record<number, string>> = {
  8: 'is read-only: give the user that the service runs as write permission on it and on its folder',
  10: 'could not be read or written: its disk reports an I/O error',
  11: 'is damaged: restore a backup (docs/operations.md, "The service refuses to start")',
  14: 'could not be opened: something else has its name, or its user may not open it',
  26: 'is not a database: restore a backup (docs/operations.md, "The service refuses to start")',
};

/** Explains an error of the file system or of SQLite in a sentence; other errors by their message. */
export function diskSentence(error: Error): string {
  const reason = diskReason(error);
  const { path: file = 'the database of DATA_DIR' } = error as NodeJS.ErrnoException;
  return reason === undefined ? error.message.replace(/\.?$/, '.') : `${file} ${reason}.`;
}

/** Explains an error of the file system or of SQLite as a predicate: "is …"; undefined for other errors. */
export function diskReason(error: unknown): string | undefined {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_REASONS[errcode & 0xff];
  return code === 'EACCES' || code === 'EPERM' ? NOT_ALLOWED : REASONS[code];
}
