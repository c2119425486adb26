import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';

/**
 * Writes a file that only its owner may read, whole or not at all.
 *
 * @throws {OperatorError} if something has this name already or it can't be written
 */
export async function writePrivateFile(name: string, text: string): Promise<void> {
  const file = path.resolve(name);
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new OperatorError(`${file} exists already and is left as it is.`);
    throw new OperatorError(`${file} can't be written: ${error.message}`);
  });
  try {
    await fill(handle, text);
  } catch (error) {
    await rm(file, { force: true });
    throw new OperatorError(`${file} can't be written: ${(error as Error).message}`);
  }
}

async function fill(handle: FileHandle, text: string): Promise<void> {
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
