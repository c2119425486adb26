import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';

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

/** Reads a part of a file, piece by piece. */
export function readRange({ file, start, length }: FileRange): ReadStream {
  return createReadStream(file, { start, end: start + length - 1 });
}

/** The sums of a part of a file. */
export async function sumsOf(range: FileRange): Promise<Sums> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  for await (const piece of readRange(range)) {
    md5.update(piece);
    sha256.update(piece);
  }
  return { md5: md5.digest('base64'), sha256: sha256.digest('hex') };
}
