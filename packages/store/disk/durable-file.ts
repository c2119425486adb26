import { createHash } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** What was written: its length and the SHA-256 of its bytes in hexadecimal. */
export interface Written {
  size: number;
  sha256: string;
}

/**
 * Streams bytes to a new file that only this service's user may read, and waits until they are on the disk.
 * A file that could not be written completely is removed.
 *
 * @param file - must not exist yet
 * @param options.spendsSource - whether nobody else uses what was read, so that its memory can be released at once
 */
export async function writeNewFile(
  file: string,
  source: AsyncIterable<Buffer<ArrayBuffer>>,
  { spendsSource = false } = {},
): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  const target = await open(file, 'wx', 0o600);
  try {
    for await (const piece of source) {
      size += piece.length;
      hash.update(piece);
      await target.writeFile(piece);
      if (spendsSource) giveBack(piece);
    }
    await target.sync();
  } catch (error) {
    await target.close();
    await rm(file, { force: true });
    throw error;
  }
  await target.close();
  return { size, sha256: hash.digest('hex') };
}

/**
 * There is nothing to gain from smaller pieces, and they may be the memory in which the parser keeps the beginning of a
 * delimiter.
 */
const LEAST_GIVEN_BACK = 4096;

/**
 * Releases the memory of a written piece at once. If it were left to the garbage collector, which lets tens of megabytes
 * of them gather first, 200 uploads would hold twice as much.
 */
function giveBack({ buffer, length }: Buffer<ArrayBuffer>): void {
  // A piece that shares its memory with other bytes, such as the beginning of the next part, is not ours to release.
  if (length >= LEAST_GIVEN_BACK && length === buffer.byteLength) buffer.transfer(0);
}

/** Gives a written file its final name, replacing what has that name, and waits until the name is on the disk, too. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

/**
 * Gives a written file its final name unless something has it: if several come at the same moment, the first stays.
 * Waits until the name is on the disk.
 */
export async function placeOnceDurably(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Some file systems have no links.
    if (code !== 'EEXIST') await rename(from, to);
  } finally {
    await rm(from, { force: true });
  }
  await syncFolder(path.dirname(to));
}

/** Waits until the names in a folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes a file. @returns whether it was there */
export async function removeIfThere(file: string): Promise<boolean> {
  try {
    await rm(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
