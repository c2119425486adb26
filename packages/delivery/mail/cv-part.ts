import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import { verifiedCv } from '@website/store/cvs/cv-store.ts';
import type { Attachment } from '@website/store/database/tables.ts';
import { mayBeHandedOut } from '@website/store/scanning/scan.ts';

/** Mail servers commonly accept 10 to 25 MB, and base64 makes a file a third larger. */
const LARGEST_ATTACHED = 5_000_000;

/** A download link for the recipients of a mail, and its expiry. */
export interface CvLink {
  url: string;
  until: Date;
}

/** A notification's CV: its bytes as a stream, or the reason why it is not attached. */
export type CvPart = { attachment: Attachment } & (
  | { bytes: Readable; reason?: undefined }
  // Chats only: they always get a link.
  | { bytes?: undefined; reason: 'linked'; link: CvLink }
  | { bytes?: undefined; reason: 'missing' | 'damaged' | 'notScanned' | 'infected' }
  | { bytes?: undefined; reason: 'tooLarge' | 'notTaken'; link?: CvLink | undefined }
);

export interface CvPartOptions {
  isRefused: boolean;
  /** Creates a download link; undefined if the site's address can't be reached from outside. */
  link: () => CvLink | undefined;
}

/**
 * Decides whether a CV is attached. The file is streamed twice, to verify its checksum and to send it, and never
 * buffered as a whole.
 *
 * @throws {Error} if the store can't be read at the moment, for example because a disk is missing
 */
export async function cvPart(
  store: Pick<CvStore, 'open' | 'has'>,
  attachment: Attachment,
  { isRefused, link }: CvPartOptions,
): Promise<CvPart> {
  const { scan, size } = attachment;
  if (!mayBeHandedOut({ scan }))
    return { attachment, reason: scan === 'infected' ? 'infected' : 'notScanned' };
  const reason = await storageFault(store, attachment);
  if (reason !== undefined) return { attachment, reason };
  if (isRefused) return { attachment, reason: 'notTaken', link: link() };
  if (size > LARGEST_ATTACHED) return { attachment, reason: 'tooLarge', link: link() };
  return { attachment, bytes: verifiedCv(store, attachment) };
}

async function storageFault(
  store: Pick<CvStore, 'open' | 'has'>,
  { key, size, sha256 }: Attachment,
): Promise<'missing' | 'damaged' | undefined> {
  // Throws if the whole store is unreachable; the mail is retried then.
  if (!(await store.has(key))) return 'missing';
  const hash = createHash('sha256');
  let read = 0;
  try {
    for await (const chunk of store.open(key)) {
      read += (chunk as Buffer).length;
      if (read > size) return 'damaged';
      hash.update(chunk as Buffer);
    }
  } catch (error) {
    // A bad block is permanent, so a retry is pointless.
    if ((error as NodeJS.ErrnoException).code === 'EIO') return 'damaged';
    throw error;
  }
  return hash.digest('hex') === sha256 ? undefined : 'damaged';
}
