import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { AttachmentFolder } from '../attachments/store/local-cv-store.ts';
import { CvNotFreeError } from '../database/entries.ts';

/** A path that an upload answered. Whatever else is sent as one has no row; nothing is looked for on the disk by it. */
const KEY = /^cv\/[0-9a-f]{32}\.[a-z]{1,10}$/;

/**
 * Why an uploaded CV can't be taken although it may have a row: its file is gone, or nobody can tell.
 *
 * Look before its row is claimed, not after: the service removes a file only when its row is gone or claimed. So a file
 * that was there is there still if the claim is made.
 */
export async function cvFault(
  { pathOf }: Pick<AttachmentFolder, 'pathOf'>,
  key: string,
): Promise<Error | undefined> {
  if (!KEY.test(key)) return undefined;
  try {
    if (await isThere(pathOf(key))) return undefined;
    // Without its folder it is a disk that is missing, and comes back.
    await stat(path.dirname(pathOf(key)));
    return new CvNotFreeError();
  } catch (error) {
    return error as Error;
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
