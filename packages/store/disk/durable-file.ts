import { createHash } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Size and SHA-256, in hexadecimal, of the written bytes. */
export interface Written {
  size: number;
  sha256: string;
}

/**
 * Streams bytes to a new file with mode 0600 and fsyncs it. An incomplete file is deleted.
 *
 * @param file - must not exist yet
 * @param options.detachesBuffers - whether nobody else uses the source's buffers, so that their memory can be freed early
 */
export async function writeNewFile(
  file: string,
  source: AsyncIterable<Buffer<ArrayBuffer>>,
  { detachesBuffers = false } = {},
): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  const target = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of source) {
      size += chunk.length;
      hash.update(chunk);
      await target.writeFile(chunk);
      if (detachesBuffers) free(chunk);
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

/** Smaller chunks are not worth it, and may be the buffer in which the multipart parser holds the start of a delimiter. */
const MIN_FREED_BYTES = 4096;

/**
 * Detaches a written chunk's ArrayBuffer. The garbage collector would let tens of megabytes pile up: 200 uploads would hold
 * twice as much memory.
 */
function free({ buffer, length }: Buffer<ArrayBuffer>): void {
  // Only if the chunk is its whole buffer: otherwise that also holds other bytes, such as the start of the next part.
  if (length >= MIN_FREED_BYTES && length === buffer.byteLength) buffer.transfer(0);
}

/** Renames a file, replacing an existing one, and fsyncs the folder. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

/** Gives a file its final name unless that exists, and fsyncs the folder: of several racing processes, the first wins. */
export async function createDurably(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Some file systems have no hard links.
    if (code !== 'EEXIST') await rename(from, to);
  } finally {
    await rm(from, { force: true });
  }
  await syncFolder(path.dirname(to));
}

/** Fsyncs a folder, so that renames and deletions in it are durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Deletes a file. @returns whether it existed */
export async function removeIfExists(file: string): Promise<boolean> {
  try {
    await rm(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
