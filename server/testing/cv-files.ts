import path from 'node:path';
import type { CvStore } from '../attachments/store/cv-store.ts';
import { localCvFolders, localCvStore } from '../attachments/store/local-cv-store.ts';

/** Where the local store keeps CVs, for tests that look at the disk itself. */
export const cvFolders = localCvFolders;

/** The file of a CV in the local store. */
export function cvFile(dataDir: string, key: string): string {
  return path.join(localCvFolders(dataDir).root, key);
}

/** The local store of a data folder, ready to be used. */
export async function openCvStore(dataDir: string): Promise<CvStore> {
  const cvStore = localCvStore(dataDir);
  await cvStore.prepare();
  return cvStore;
}
