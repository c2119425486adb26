import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import { verifiedCv } from '@website/store/cvs/verified-cv.ts';
import type { Attachment } from '@website/store/database/tables.ts';
import { mayBeHandedOut } from '@website/store/scanning/scan.ts';

/** Mail servers commonly take 10 to 25 MB, of which a file takes up a third more than it has. */
const LARGEST_ATTACHED = 5_000_000;

/** A link to a CV, for whoever gets the mail, and how long it works. */
export interface CvLink {
  url: string;
  until: Date;
}

/** A CV as a mail is to speak of it: with its bytes, or with the reason why it comes without. */
export type CvPart = { attachment: Attachment } & (
  | { bytes: Readable; reason?: undefined }
  // Not in mails: a chat gets a link to each.
  | { bytes?: undefined; reason: 'linked'; link: CvLink }
  | { bytes?: undefined; reason: 'missing' | 'damaged' | 'notScanned' | 'infected' }
  | { bytes?: undefined; reason: 'tooLarge' | 'notTaken'; link?: CvLink | undefined }
);

export interface CvPartOptions {
  isRefused: boolean;
  /** Makes a link to it; undefined where nobody could follow one. */
  link: () => CvLink | undefined;
}

/**
 * Looks whether a CV can be attached. Its bytes are read once to see that they are those that came in, and a second time by
 * whoever sends them; they are never all in memory.
 *
 * @throws {Error} if that can't be determined at present, for example where a disk is missing
 */
export async function cvPart(
  store: Pick<CvStore, 'open' | 'has'>,
  attachment: Attachment,
  { isRefused, link }: CvPartOptions,
): Promise<CvPart> {
  const { scan, size } = attachment;
  if (!mayBeHandedOut({ scan }))
    return { attachment, reason: scan === 'infected' ? 'infected' : 'notScanned' };
  const reason = await fault(store, attachment);
  if (reason !== undefined) return { attachment, reason };
  if (isRefused) return { attachment, reason: 'notTaken', link: link() };
  if (size > LARGEST_ATTACHED) return { attachment, reason: 'tooLarge', link: link() };
  return { attachment, bytes: verifiedCv(store, attachment) };
}

async function fault(
  store: Pick<CvStore, 'open' | 'has'>,
  { key, size, sha256 }: Attachment,
): Promise<'missing' | 'damaged' | undefined> {
  // Throws where the whole store is out of reach: then the mail waits.
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
    // A bad block stays bad.
    if ((error as NodeJS.ErrnoException).code === 'EIO') return 'damaged';
    throw error;
  }
  return hash.digest('hex') === sha256 ? undefined : 'damaged';
}
