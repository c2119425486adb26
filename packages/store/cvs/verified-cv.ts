import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Attachment } from '../database/tables.ts';
import type { CvStore } from './cv-store.ts';

/**
 * Streams a CV and verifies its size and checksum. If they differ, as in a damaged copy, the stream fails before its last chunk,
 * so that nobody takes it for complete.
 */
export function verifiedCv(
  cvStore: Pick<CvStore, 'open'>,
  { key, size, sha256 }: Pick<Attachment, 'key' | 'size' | 'sha256'>,
): Readable {
  const changed = () =>
    Object.assign(new Error(`${key} is not the file that was received: its size or checksum differs`), {
      name: 'ChangedCvError',
      code: 'ECVCHANGED',
    });
  async function* bytes() {
    const hash = createHash('sha256');
    let length = 0;
    let last: Buffer | undefined;
    for await (const chunk of cvStore.open(key) as AsyncIterable<Buffer>) {
      length += chunk.length;
      // Bytes beyond the Content-Length would be parsed as the next response.
      if (length > size) throw changed();
      if (last !== undefined) yield last;
      hash.update(chunk);
      last = chunk;
    }
    if (length !== size || hash.digest('hex') !== sha256) throw changed();
    if (last !== undefined) yield last;
  }
  return Readable.from(bytes(), { objectMode: false });
}
