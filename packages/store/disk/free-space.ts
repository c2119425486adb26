import { statfs } from 'node:fs/promises';
import { BucketError } from '../bucket/bucket-error.ts';
import type { CvStore } from '../cvs/cv-store.ts';

export interface FreeSpaceOptions {
  dataDir: string;
  cvStore: Pick<CvStore, 'probe'>;
  /** Bytes that must be free on the disk of the data folder. */
  minFreeBytes: number;
}

/** Checks free space, then writes to the CV store, since quotas and read-only disks do not show in free bytes. */
export async function freeSpaceFault({
  dataDir,
  cvStore,
  minFreeBytes,
}: FreeSpaceOptions): Promise<string | undefined> {
  try {
    if ((await freeBytes(dataDir)) < minFreeBytes) return 'The data folder has too little room.';
    await cvStore.probe();
    return undefined;
  } catch (error) {
    if (error instanceof BucketError) return `${error.message[0]?.toUpperCase()}${error.message.slice(1)}.`;
    return 'The data folder cannot be written.';
  }
}

/** Bytes that are free to this user on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
