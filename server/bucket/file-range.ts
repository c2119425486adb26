import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Some bytes of a file. */
export interface FileRange {
  file: string;
  start: number;
  length: number;
}

/** What a store compares the bytes with that came in. */
export interface Sums {
  /** In base64, as `Content-MD5` has it. */
  md5: string;
  /** In hexadecimal, as a request's signature has it. */
  sha256: string;
}

const PIECE_BYTES = 65_536;

/** Reads a part of a file, piece by piece; what has been sent does not pile up in memory. */
export function readRange({ file, start, length }: FileRange): Readable {
  return createReadStream(file, { start, end: start + length - 1, highWaterMark: PIECE_BYTES });
}

/** The sums of a part of a file, all of which goes through the same few bytes of memory. */
export async function sumsOf({ file, start, length }: FileRange): Promise<Sums> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  const memory = Buffer.allocUnsafeSlow(Math.min(length, PIECE_BYTES));
  const handle = await open(file);
  try {
    for (let at = 0; at < length; ) {
      const { bytesRead } = await handle.read(memory, 0, Math.min(memory.length, length - at), start + at);
      if (bytesRead === 0) break;
      at += bytesRead;
      for (const hash of [md5, sha256]) hash.update(memory.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
  return { md5: md5.digest('base64'), sha256: sha256.digest('hex') };
}
