import { createReadStream } from 'node:fs';
import type { CvStore } from '#server/attachments/store/cv-store.ts';
import { OperatorError } from '../command/operator-error.ts';
import { backedUpCv } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';
import { type BackedUpCv, cvsOf } from './read-tables.ts';

/** Written at the same time. */
const AT_ONCE = 4;

/**
 * Gives all CVs of a snapshot their keys in the store again, and the notes with those that applications have taken.
 *
 * @param onCvs - called after each few CVs, with how many
 * @throws {OperatorError} if one of them is not what was backed up
 */
export async function restoreCvs(
  cvStore: CvStore,
  folder: string,
  snapshotFolder: string,
  { faulty }: Manifest,
  onCvs: (number: number) => void,
): Promise<void> {
  await cvStore.prepare();
  const lacking = new Set(faulty);
  for await (const some of cvsOf(snapshotFolder, AT_ONCE)) {
    await Promise.all(
      some.filter(({ key }) => !lacking.has(key)).map((cv) => restoreCv(cvStore, folder, cv)),
    );
    onCvs(some.length);
  }
}

async function restoreCv(cvStore: CvStore, folder: string, cv: BackedUpCv): Promise<void> {
  const file = backedUpCv(folder, cv.key);
  const { sha256 } = await cvStore.putBack(cv.key, createReadStream(file));
  if (sha256 !== cv.sha256)
    throw new OperatorError(`${file} is not the CV that was backed up: check the backup with verify.`);
  if (cv.claimed_at !== null) await cvStore.markClaimed(cv.key);
}
