import { rename, rm, stat } from 'node:fs/promises';
import type { CvStore } from '#server/attachments/store/cv-store.ts';
import { syncFolder, writeNewFile } from '#server/disk/durable-file.ts';
import { makePrivateFolder } from '#server/disk/private-folder.ts';
import { backedUpCv, backupFolders, UNFINISHED } from './backup-folder.ts';
import { type BackedUpCv, cvsOf } from './read-tables.ts';

/** Copied at the same time: what is kept far away takes its time to answer. */
const AT_ONCE = 4;

/** How far the copying of CVs has come. */
export interface Copied {
  /** How many were copied now. */
  copied: number;
  /** How many there are by now, and how many bytes they have. */
  number: number;
  totalBytes: number;
  /** Keys of those that are not in the store, or are not what their row says. */
  faulty: string[];
}

/**
 * Copies the CVs that a snapshot names to a folder of backups, as far as they are not there yet: a CV never changes.
 *
 * @param onCvs - called after each few CVs, with how many
 */
export async function copyCvs(
  cvStore: Pick<CvStore, 'open'>,
  snapshotFolder: string,
  folder: string,
  onCvs: (number: number) => void,
): Promise<Copied> {
  const { cvs } = backupFolders(folder);
  await makePrivateFolder(cvs);
  const result: Copied = { copied: 0, number: 0, totalBytes: 0, faulty: [] };
  for await (const some of cvsOf(snapshotFolder, AT_ONCE)) {
    await Promise.all(some.map((cv) => copyCv(cvStore, cv, folder, result)));
    onCvs(some.length);
  }
  await syncFolder(cvs);
  return result;
}

async function copyCv(
  cvStore: Pick<CvStore, 'open'>,
  cv: BackedUpCv,
  folder: string,
  result: Copied,
): Promise<void> {
  const file = backedUpCv(folder, cv.key);
  const isThere = (await stat(file).catch(() => undefined))?.size === cv.size;
  if (!isThere && !(await isCopied(cvStore, cv, file))) {
    result.faulty.push(cv.key);
    return;
  }
  if (!isThere) result.copied++;
  result.number++;
  result.totalBytes += cv.size;
}

/** Copies a CV. @returns whether it was in the store, and is what its row says */
async function isCopied(cvStore: Pick<CvStore, 'open'>, cv: BackedUpCv, file: string): Promise<boolean> {
  const unfinished = `${file}${UNFINISHED}`;
  await rm(unfinished, { force: true });
  try {
    const { sha256, size } = await writeNewFile(unfinished, cvStore.open(cv.key));
    if (sha256 !== cv.sha256 || size !== cv.size) return false;
    await rename(unfinished, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  } finally {
    await rm(unfinished, { force: true });
  }
}
