import { execFileSync, spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';

/** A real file system with little room, to be filled up and freed again. */
export interface SmallDisk {
  folder: string;
  /** Takes up all the room that is left, except for this many bytes. */
  fill: (leave?: number) => Promise<void>;
  /** Gives back the room that was taken. */
  free: () => Promise<void>;
  /** Takes the disk away, even if it is still in use. */
  unmount: () => void;
}

const CHUNK = 4096;

/**
 * Mounts a small disk in memory on an empty folder.
 *
 * @returns the reason if this user may not do so
 */
export function mountSmallDisk(folder: string, kilobytes: number): SmallDisk | string {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=700`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    return `no disk can be mounted here (${mounted.stderr?.trim() ?? mounted.error?.message}): run as root, in a container with --cap-add=SYS_ADMIN`;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill: async (leave = 0) => {
      const file = await open(ballast, 'a');
      try {
        for (;;) await file.write(Buffer.alloc(CHUNK));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        const { size } = await file.stat();
        await file.truncate(Math.max(size - leave, 0));
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder]);
    },
  };
}
