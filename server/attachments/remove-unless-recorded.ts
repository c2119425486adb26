import type { ReceivedFile } from './attachment-folder.ts';

/**
 * Removes the file of a call that failed. A commit whose end nobody was told of may have been made all the same (the
 * connection to the database was lost on it): then its row names the file, which stays. Where that can't be asked, it
 * stays, too, until files without a row are swept.
 *
 * @param isRecorded - whether there is a row of this key; must not need room on the disk
 */
export async function removeUnlessRecorded(
  isRecorded: (key: string) => Promise<boolean>,
  file: ReceivedFile | undefined,
): Promise<void> {
  const key = file?.key();
  if (key !== undefined && (await isRecorded(key).catch(() => true))) return;
  await file?.remove();
}
