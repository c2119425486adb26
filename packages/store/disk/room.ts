import { statfs } from 'node:fs/promises';
import { BucketError } from '../bucket/bucket-error.ts';
import type { CvStore } from '../cvs/cv-store.ts';

/** Whether there is room for what may come. */
export interface RoomOptions {
  dataDir: string;
  cvStore: Pick<CvStore, 'probe'>;
  /** How many bytes must be free on the disk of the data folder. */
  leastRoomBytes: number;
}

/** Whether the data folder and the store of CVs can be written: free bytes alone would hide quotas and read-only disks. */
export async function roomFault({
  dataDir,
  cvStore,
  leastRoomBytes,
}: RoomOptions): Promise<string | undefined> {
  try {
    if ((await freeBytes(dataDir)) < leastRoomBytes) return 'The data folder has too little room.';
    await cvStore.probe();
    return undefined;
  } catch (error) {
    if (error instanceof BucketError) return `${error.message[0]?.toUpperCase()}${error.message.slice(1)}.`;
    return 'The data folder cannot be written.';
  }
}

/** Room that is left for this service's user on the disk of a folder, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
