import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './durable-file.ts';

/**
 * Creates a folder with mode 0700, with its parents, and fsyncs each, so that a power cut can't lose it with its contents.
 *
 * Not with Node's `recursive`: that never returns if the system reports ENOENT for a folder that can't be created, as below
 * `/proc`.
 *
 * @param isRetry - the parents exist by now, whichever process has created them
 * @throws {Error} of the file system if the folder can't be created or something else has its name
 */
export async function makePrivateFolder(folder: string, isRetry = false): Promise<void> {
  const parent = path.dirname(folder);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || isRetry) throw error;
    await makePrivateFolder(parent);
    return makePrivateFolder(folder, true);
  }
  // A parent without read permission can't be opened to be fsynced.
  await syncFolder(parent).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error;
  });
}
