import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What was written: its length and the SHA-256 of its bytes in hexadecimal. */
export interface Written {
  size: number;
  sha256: string;
}

/** So much of a file waits in memory for the disk at each step: little, since hundreds may come in at once. */
const WAITING_BYTES = 16_384;

/**
 * Streams bytes to a new file that only this service's user may read, and waits until they are on the disk.
 * A file that could not be written whole is removed.
 *
 * @param file - must not exist yet
 */
export async function writeNewFile(file: string, source: Readable): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    highWaterMark: WAITING_BYTES,
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const target = createWriteStream(file, {
    flags: 'wx',
    mode: 0o600,
    flush: true,
    highWaterMark: WAITING_BYTES,
  });
  try {
    await pipeline(source, measure, target);
  } catch (error) {
    // The file may still be about to be made, and would come after its removal.
    if (!target.closed) await new Promise((resolve) => target.once('close', resolve));
    await rm(file, { force: true });
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Gives a written file its final name, replacing what has it, and waits until the name is on the disk, too. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(path.dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
