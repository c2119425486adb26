import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Attachment } from '../database/tables.ts';
import type { CvStore } from './cv-store.ts';

/**
 * The bytes of a CV as it came in. Whatever else is kept under its key, such as a damaged copy or a file of somebody
 * else's, ends with an error before the last of its bytes, so that nobody takes it for whole.
 */
export function verifiedCv(
  cvStore: Pick<CvStore, 'open'>,
  { key, size, sha256 }: Pick<Attachment, 'key' | 'size' | 'sha256'>,
): Readable {
  const changed = () =>
    Object.assign(new Error(`${key} is not what was received: its size or its checksum is another`), {
      name: 'ChangedCvError',
      code: 'ECVCHANGED',
    });
  async function* bytes() {
    const hash = createHash('sha256');
    let length = 0;
    let last: Buffer | undefined;
    for await (const piece of cvStore.open(key) as AsyncIterable<Buffer>) {
      length += piece.length;
      // Whoever was told the size would take what is beyond it for the next answer.
      if (length > size) throw changed();
      if (last !== undefined) yield last;
      hash.update(piece);
      last = piece;
    }
    if (length !== size || hash.digest('hex') !== sha256) throw changed();
    if (last !== undefined) yield last;
  }
  return Readable.from(bytes(), { objectMode: false });
}
