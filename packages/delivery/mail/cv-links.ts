import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@website/model/contract/durations.ts';

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
