import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './durable-file.ts';

/**
 * Makes a folder for the service's own user only, and its parents as needed.
 *
 * Not with Node's own `recursive`: that never returns where the system reports a folder that can't be made as missing, as
 * it does below `/proc`.
 *
 * @throws {Error} of the file system if the folder can't be made or something else has its name
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  if (await isMade(folder)) return;
  await makePrivateFolder(path.dirname(folder));
  if (await isMade(folder)) return;
  await mkdir(folder, { mode: MODE });
  await syncAbove(folder);
}

/**
 * What is kept in a new folder must not disappear with its name in a power cut. A parent that may not be read can't be
 * waited for.
 */
async function syncAbove(folder: string): Promise<void> {
  await syncFolder(path.dirname(folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error;
  });
}

const MODE = 0o700;

/**
 * Makes one folder, or finds it there, perhaps because another server makes it at the same moment. False if its parents
 * are missing.
 */
async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: MODE });
    await syncAbove(folder);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return true;
    if (code === 'ENOENT' && path.dirname(folder) !== folder) return false;
    throw error;
  }
}
