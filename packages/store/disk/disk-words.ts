/** The end of a sentence about a place, by the code of the system's error. */
const WORDS: Readonly<Record<string, string>> = {
  EISDIR: 'is a folder, not a file',
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'leads through a file, where a folder should be',
  ELOOP: 'leads in a circle of symbolic links',
  ENAMETOOLONG: 'is longer than the file system allows',
  ENOENT: 'is not there, nor is anything where it leads',
  ENXIO: 'is a socket or a device, not a file',
  EXDEV: 'lies on another file system than the rest of its folder',
  EROFS: 'lies on a file system that can only be read: mount it for writing, or name a folder elsewhere',
  EIO: 'could not be read or written: its disk reports a fault',
  EMFILE:
    'could not be opened, since the process has too many files open: raise its limit (LimitNOFILE of the unit, ulimit -n)',
  ENFILE: 'could not be opened, since this machine has too many files open',
};

const NOT_ALLOWED =
  'may not be reached by the user that the service runs as: give that user the folder, and the right to pass through those above it';

/** By the result code of SQLite (https://www.sqlite.org/rescode.html), without its extension. */
const DATABASE_WORDS: Readonly<Record<number, string>> = {
  8: 'can only be read: give the user that the service runs as the right to write it, and its folder',
  10: 'could not be read or written: its disk reports a fault',
  11: 'is damaged: restore a backup (docs/operations.md, "The service refuses to start")',
  14: 'could not be opened: something else stands in its place, or its user may not open it',
  26: 'is not a database: restore a backup (docs/operations.md, "The service refuses to start")',
};

/** The sentence about the place of an error of the disk, or about the database; the error's own words if it is of another kind. */
export function diskSentence(error: Error): string {
  const words = diskWords(error);
  const { path: place = 'the database of DATA_DIR' } = error as NodeJS.ErrnoException;
  return words === undefined ? error.message.replace(/\.?$/, '.') : `${place} ${words}.`;
}

/**
 * What an error of the disk or of SQLite means for whoever runs the service: the end of a sentence about the place, or about the
 * database.
 *
 * @returns undefined if the error is of another kind
 */
export function diskWords(error: unknown): string | undefined {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  if (code === 'ERR_SQLITE_ERROR') return DATABASE_WORDS[errcode & 0xff];
  return code === 'EACCES' || code === 'EPERM' ? NOT_ALLOWED : WORDS[code];
}
