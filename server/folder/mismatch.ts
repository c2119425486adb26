import type { CvStore } from '../attachments/store/cv-store.ts';
import { areFew } from '../attachments/stray-limits.ts';
import type { Engine } from './identity-file.ts';
import type { DatabaseContents, FolderContents } from './look.ts';
import type { Matches } from './look-at-cvs.ts';

/**
 * Whether the CVs of a folder have to be compared with those of its database: not where the identities decide.
 */
export function areCvsDecisive(
  { identity }: Pick<FolderContents, 'identity'>,
  databaseIdentity: string | undefined,
): boolean {
  if (identity === 'unreadable' || identity?.settled) return false;
  return identity === undefined || databaseIdentity === undefined;
}

/** @throws {Error} if they were not compared */
function matchesOf({ matches }: DatabaseContents): Matches {
  if (matches === undefined) throw new Error("the folder's CVs were not compared with the database's");
  return matches;
}

/**
 * What in a folder does not go with the kind of database that was chosen, determined before that database is opened.
 *
 * @returns undefined if all is well so far; then the database is either there or may be made
 */
export function folderMismatch(folder: FolderContents, engine: Engine): string | undefined {
  const { identity, databaseFile } = folder;
  if (identity === 'unreadable') return 'Its identity.json cannot be read.';
  if (engine === 'postgresql') {
    if (databaseFile !== 'missing' || folder.hasLog) {
      return 'DATABASE_URL is set, but the folder has a SQLite database of its own, intake.sqlite.';
    }
    if (identity?.engine === 'sqlite') {
      return 'DATABASE_URL is set, but the folder belongs to a SQLite database, and its intake.sqlite is missing.';
    }
    return undefined;
  }
  if (identity?.engine === 'postgresql') {
    return 'The folder belongs to a PostgreSQL database, but DATABASE_URL is not set.';
  }
  if (databaseFile === 'no database') return 'Its intake.sqlite is not a database.';
  if (databaseFile === 'cut off') return 'Its database, intake.sqlite, is truncated: its end is missing.';
  if (databaseFile === 'there') return undefined;
  const state = databaseFile === 'empty' ? 'is empty' : 'is missing';
  if (folder.hasLog)
    return `Its database, intake.sqlite, ${state}; only its log, intake.sqlite-wal, is there.`;
  if (identity?.settled || folder.wasUsed || holdsAnything(folder)) {
    return `Its database, intake.sqlite, ${state}, ${holdings(folder)}.`;
  }
  return undefined;
}

/**
 * What in a folder does not go with what its database says; undefined if they belong together.
 *
 * @param cvStore - whether CVs are where servers with other folders find them, too
 */
export function databaseMismatch(
  folder: FolderContents,
  database: DatabaseContents,
  engine: Engine,
  cvStore: Pick<CvStore, 'isShared'>,
): string | undefined {
  const { identity } = folder;
  if (identity === 'unreadable') return 'Its identity.json cannot be read.';
  if (database.damage !== undefined) {
    return `Its database and the log beside it, intake.sqlite-wal, do not fit together, or are damaged (${oneLine(database.damage)}).`;
  }
  if (database.identity !== undefined) {
    if (identity !== undefined) {
      return database.identity === identity.identity
        ? undefined
        : 'The database belongs to another data folder.';
    }
    if (engine === 'postgresql') return joining(folder, cvStore);
    return isWholeMatch(folder, database) ? undefined : unidentified(folder, database);
  }
  if (identity?.settled) {
    return `The database is not the folder's: it has no identity, and ${rows(database)}.`;
  }
  return unlike(folder, database);
}

/** What speaks against a server joining those on a database with a folder that does not mention it. */
function joining(folder: FolderContents, { isShared }: Pick<CvStore, 'isShared'>): string | undefined {
  const unmentioned = 'The database belongs to a data folder, and this one does not mention it.';
  if (!isShared) {
    return (
      `${unmentioned} CVs are kept in that folder, where a server with another one can neither read nor keep any: ` +
      'servers that share a database must have the same DATA_DIR, or keep CVs in a store that they share.'
    );
  }
  return folder.wasUsed || folder.mails > 0 ? `${unmentioned} It was used with another one.` : undefined;
}

/**
 * What speaks against a folder and a database belonging together that come from an earlier version, without an identity.
 */
function unlike(folder: FolderContents, database: DatabaseContents): string | undefined {
  if (!database.hasTables && (folder.wasUsed || holdsAnything(folder))) {
    return `The database is empty, ${holdings(folder)}.`;
  }
  const { matching, strays } = matchesOf(database);
  const isForeign = strays > 0 && (matching === 0 || !areFew(strays, folder.cvs));
  if (isForeign || (folder.mails > 0 && database.submissions === 0)) return unidentified(folder, database);
  return undefined;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function isWholeMatch(folder: FolderContents, database: DatabaseContents): boolean {
  const { strays, missing } = matchesOf(database);
  return strays + missing === 0 && !(folder.mails > 0 && database.submissions === 0);
}

function unidentified(folder: FolderContents, database: DatabaseContents): string {
  const { matching, strays, missing } = matchesOf(database);
  return (
    `The database and the files do not belong together as far as can be seen: of ${folder.cvs} CVs ${matching} ` +
    `have a row and ${strays} have none, ${missing} rows have no CV, and ${rows(database)}.`
  );
}

function holdsAnything({ cvs, mails }: FolderContents): boolean {
  return cvs + mails > 0;
}

function holdings({ cvs, mails }: FolderContents): string {
  return `and the folder, which was used before, holds ${cvs} CVs and ${mails} mails`;
}

function rows({ submissions, cvs }: DatabaseContents): string {
  return `it holds ${submissions} submissions and ${cvs} CVs`;
}
