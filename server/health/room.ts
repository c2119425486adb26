import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Written and removed again. One block: a disk that takes no more does not take it either. */
const PROBE = 'attachments/incoming/.room-probe';
const PROBE_BYTES = Buffer.alloc(4096);

/** Whether the disk of a data folder takes what comes: free bytes alone would hide quotas and disks gone read-only. */
export async function roomFault({
  dataDir,
  leastRoomBytes,
}: {
  dataDir: string;
  leastRoomBytes: number;
}): Promise<string | undefined> {
  try {
    if ((await freeBytes(dataDir)) < leastRoomBytes) return 'The data folder has too little room.';
    const probe = path.join(dataDir, PROBE);
    await writeFile(probe, PROBE_BYTES, { mode: 0o600 }).finally(() => rm(probe, { force: true }));
    return undefined;
  } catch {
    return 'The data folder cannot be written.';
  }
}

/** Room that is left for this service's user on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
