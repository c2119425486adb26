import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { diskSentence } from '#server/disk/disk-words.ts';
import { OperatorError } from './output.ts';

/**
 * Writes a new file that only its owner may read. If it can't be written as a whole, it is removed again.
 *
 * @param contents - what it is to hold; only one piece is in memory at a time
 * @throws {OperatorError} if something has this name already or it can't be written
 */
export async function writePrivateFile(
  name: string,
  contents: Iterable<string> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const file = path.resolve(name);
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw unwritable(file, error);
    throw new OperatorError(`${file} exists already and is left as it is.`);
  });
  try {
    await handle
      .writeFile(contents)
      .then(() => handle.sync())
      .finally(() => handle.close());
  } catch (error) {
    await rm(file, { force: true });
    throw error instanceof Error && 'syscall' in error ? unwritable(file, error) : error;
  }
}

function unwritable(file: string, error: Error & { code?: unknown }): OperatorError {
  const reason =
    error.code === 'ENOENT' ? `the folder ${path.dirname(file)} is not there.` : diskSentence(error);
  return new OperatorError(`${file} can't be written: ${reason}`);
}
