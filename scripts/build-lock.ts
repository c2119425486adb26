import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { lock, lockableFile, unlock } from '@website/store/folder/file-lock.ts';

const POLL_MS = 200;

/**
 * Runs a build under an exclusive lock on the checkout; waits for another command that holds it. The operating system releases the
 * lock when its process ends, however that happens.
 *
 * @param folder - the folder of builds
 */
export async function withBuildLock<T>(folder: string, build: () => Promise<T>): Promise<T> {
  const file = await lockFile(folder);
  // A user without write permission can't build, but may run an existing build.
  if (file === undefined) return build();
  let held = lock(file, false);
  if (held === undefined)
    process.stdout.write('Another command is building in this folder: waiting for it to finish.\n');
  while (held === undefined) {
    await setTimeout(POLL_MS);
    held = lock(file, false);
  }
  try {
    return await build();
  } finally {
    unlock(held);
  }
}

async function lockFile(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true });
    return await lockableFile(path.join(folder, 'lock'));
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
