import { link, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { diskSentence } from '#server/disk/disk-words.ts';
import { OperatorError } from './output.ts';

/**
 * Writes a file that only its owner may read. It gets its name only once it is complete and on the disk.
 *
 * @param contents - what it is to hold; only one piece is in memory at a time
 * @throws {OperatorError} if something has this name already or it can't be written
 */
export async function writePrivateFile(
  name: string,
  contents: Iterable<string> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const file = path.resolve(name);
  const unfinished = `${file}.part`;
  // Checked before everything is read.
  await mustBeFree(file);
  const handle = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw unwritable(file, error);
    throw new OperatorError(
      `${unfinished} exists already: another export is writing it, or one was cut off. Delete it in that case.`,
    );
  });
  try {
    await handle
      .writeFile(contents)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await giveName(unfinished, file);
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? unwritable(file, error) : error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Errors of file systems without hard links, such as those of memory sticks. */
const NO_LINKS: readonly (string | undefined)[] = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

/** Unlike renaming, linking never takes a name that another file has been given meanwhile. */
async function giveName(unfinished: string, file: string): Promise<void> {
  await link(unfinished, file).catch(async (error: NodeJS.ErrnoException) => {
    await mustBeFree(file);
    if (!NO_LINKS.includes(error.code)) throw error;
    await rename(unfinished, file);
  });
}

async function mustBeFree(file: string): Promise<void> {
  if ((await stat(file).catch(() => undefined)) === undefined) return;
  throw new OperatorError(`${file} exists already and is left as it is.`);
}

function unwritable(file: string, error: Error & { code?: unknown }): OperatorError {
  const reason =
    error.code === 'ENOENT' ? `the folder ${path.dirname(file)} is not there.` : diskSentence(error);
  return new OperatorError(`${file} can't be written: ${reason}`);
}
