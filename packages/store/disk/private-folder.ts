import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './durable-file.ts';

/**
 * Makes a folder for the service's own user only, and its parents as needed, and waits until their names are on the disk: what
 * is kept there must not disappear with its name in a power cut.
 *
 * Not with Node's own `recursive`: that never returns where the system reports a folder that can't be made as missing, as
 * it does below `/proc`.
 *
 * @param isSecondTry - its parents are there, also if another process made them at the same moment
 * @throws {Error} of the file system if the folder can't be made or something else has its name
 */
export async function makePrivateFolder(folder: string, isSecondTry = false): Promise<void> {
  const parent = path.dirname(folder);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || isSecondTry) throw error;
    await makePrivateFolder(parent);
    return makePrivateFolder(folder, true);
  }
  // A parent that may not be read can't be waited for.
  await syncFolder(parent).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error;
  });
}
