import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../command/operator-error.ts';

// A folder of backups: what the database held at several moments, and each CV once, however many of them name it.
//
//   snapshots/2026-03-01T10-00-00.000Z/manifest.json    what it is, with the sums of its tables
//   snapshots/2026-03-01T10-00-00.000Z/submissions.ndjson, and so on, a row a line
//   cv/0123….pdf                                     the CVs under their keys

/** Added to the name of a snapshot or a file until it is complete. */
export const UNFINISHED = '.part';

const SNAPSHOT_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

/** Where the parts of a folder of backups are. */
export function backupFolders(folder: string) {
  return {
    cvs: path.join(folder, 'cv'),
    snapshots: path.join(folder, 'snapshots'),
    /** Locked while a command writes there; stays empty. */
    lock: path.join(folder, 'backup.lock'),
  };
}

/** The name of a snapshot that is taken now, which sorts by time. */
export function snapshotName(at: Date): string {
  return at.toISOString().replaceAll(':', '-');
}

/** The moment at which a snapshot was taken, as ISO 8601, from its name. */
export function snapshotTime(name: string): string {
  return name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
}

/** The complete snapshots of a folder of backups, oldest first; none if there is no such folder. */
export async function snapshotNames(folder: string): Promise<string[]> {
  const names = await readdir(backupFolders(folder).snapshots).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.filter((name) => SNAPSHOT_NAME.test(name)).sort();
}

/**
 * The snapshot that was asked for, or the latest.
 *
 * @throws {OperatorError} if there is none
 */
export async function chosenSnapshot(folder: string, wanted?: string): Promise<string> {
  const names = await snapshotNames(folder);
  const found = wanted === undefined ? names.at(-1) : names.find((name) => name === wanted);
  if (found !== undefined) return found;
  if (names.length === 0) throw new OperatorError(`There is no backup in ${folder}.`);
  throw new OperatorError(`There is no backup ${wanted} in ${folder}, but there are: ${names.join(', ')}.`);
}

const CV_KEY = /^cv\/[0-9a-f]{32}\.[a-z]{1,8}$/;

/**
 * The file of a CV in a folder of backups.
 *
 * @throws {OperatorError} if the key is none: a file that somebody has changed must not lead anywhere else
 */
export function backedUpCv(folder: string, key: string): string {
  if (!CV_KEY.test(key)) throw new OperatorError(`${JSON.stringify(key)} is not the key of a CV.`);
  return path.join(folder, key);
}
