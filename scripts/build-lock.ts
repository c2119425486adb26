import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { lock, lockableFile, unlock } from '@website/store/folder/file-lock.ts';

const LOOK_EVERY_MS = 200;

/**
 * Does something that may build while no other command builds in the same checkout; waits for one that does. It is a
 * system lock, which disappears with its process, however that ends.
 *
 * @param folder - where builds are made
 */
export async function whileNobodyElseBuilds<T>(folder: string, build: () => Promise<T>): Promise<T> {
  const file = await lockFile(folder);
  // A user who may not write here can't build anything, but may well run what is built.
  if (file === undefined) return build();
  let held = lock(file, false);
  if (held === undefined)
    process.stdout.write('Another command is building in this folder: waiting for it.\n');
  while (held === undefined) {
    await setTimeout(LOOK_EVERY_MS);
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
