import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DAY_MS, HOUR_MS } from '@website/model/contract/durations.ts';
import { type CvStore, verifiedCv } from '@website/store/cvs/cv-store.ts';
import type { Attachment } from '@website/store/database/tables.ts';
import { mayBeHandedOut } from '@website/store/scanning/scan.ts';

/** The path of CV links: `/api/cv/:expires/:signature/:name`. */
export const CV_LINK_PATH = '/api/cv';

/** Validity of a link in a webhook; each attempt to send creates a new one. */
export const LINK_VALID_MS = 72 * HOUR_MS;

/** Validity of a link in a mail, which people also open after their holidays. */
export const MAILED_LINK_VALID_MS = 30 * DAY_MS;

const KEY_FOLDER = 'cv/';

export type CvLinks = ReturnType<typeof cvLinks>;

/**
 * Signed, expiring links to CVs; possession grants access.
 *
 * @param secret - the HMAC key, shared by all servers on a database
 * @param origin - the site's current origin
 */
export function cvLinks(secret: Buffer, origin: () => string) {
  // The line breaks separate the domain of these signatures from others with the same secret.
  const sign = (expires: string, key: string) =>
    createHmac('sha256', secret).update(`cv-link\n${expires}\n${key}`).digest('base64url');

  return {
    /** Signs a link to the CV of this key, and returns it with its expiry. */
    make: (key: string, until: Date) => {
      const expires = Math.floor(until.getTime() / 1000).toString();
      const path = [CV_LINK_PATH, expires, sign(expires, key), key.slice(KEY_FOLDER.length)].join('/');
      return { url: new URL(path, origin()).href, expiresAt: new Date(Number(expires) * 1000).toISOString() };
    },
    /**
     * Verifies a link by the parts of its path behind `CV_LINK_PATH`, and returns the CV's key.
     *
     * @returns undefined for an invalid signature; `expired` for a valid link whose time is over
     */
    keyOf: (
      { expires, signature, name }: { expires: string; signature: string; name: string },
      now: Date,
    ): string | 'expired' | undefined => {
      const key = KEY_FOLDER + name;
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(expires, key));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return Number(expires) * 1000 <= now.getTime() ? 'expired' : key;
    },
  };
}

/** Host names that resolve to the reader's own machine. */
const LOOPBACK_HOST = /^(?:localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/;

/**
 * Creates links for mails, valid for `MAILED_LINK_VALID_MS` but no longer than the CV is retained; undefined if the
 * site's origin can't be reached from elsewhere.
 */
export function mailedLinks(
  links: Pick<CvLinks, 'make'>,
  { origin, days, now }: { origin: () => string; days: number; now: () => Date },
): (key: string, receivedAt: Date) => { url: string; until: Date } | undefined {
  return (key, receivedAt) => {
    const atMs = now().getTime();
    const untilMs = Math.min(atMs + MAILED_LINK_VALID_MS, receivedAt.getTime() + days * DAY_MS);
    if (untilMs <= atMs || LOOPBACK_HOST.test(new URL(origin()).hostname)) return undefined;
    const { url, expiresAt } = links.make(key, new Date(untilMs));
    return { url, until: new Date(expiresAt) };
  };
}

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
