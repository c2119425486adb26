import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@website/model/contract/durations.ts';

/** Where CVs are read by link: behind it come when the link expires, its signature and the name of the CV's key. */
export const CV_LINK_PATH = '/api/cv';

/** How long a link in a webhook works. Each attempt to send a message makes a new one. */
export const LINK_VALID_MS = 72 * HOUR_MS;

/** How long one in a mail works, which people open after their holidays, too. */
export const MAILED_LINK_VALID_MS = 30 * DAY_MS;

const KEY_FOLDER = 'cv/';

export type CvLinks = ReturnType<typeof cvLinks>;

/**
 * Links to CVs, for whoever has one and until it expires.
 *
 * @param secret - the same in every server on a database
 * @param origin - the site at this moment, where links lead
 */
export function cvLinks(secret: Buffer, origin: () => string) {
  // Nothing else that is signed with the secret has a line break in it.
  const sign = (expires: string, key: string) =>
    createHmac('sha256', secret).update(`cv-link\n${expires}\n${key}`).digest('base64url');

  return {
    /** A link to the CV of this key that works until the given time, and that time. */
    make: (key: string, until: Date) => {
      const expires = Math.floor(until.getTime() / 1000).toString();
      const path = [CV_LINK_PATH, expires, sign(expires, key), key.slice(KEY_FOLDER.length)].join('/');
      return { url: new URL(path, origin()).href, expiresAt: new Date(Number(expires) * 1000).toISOString() };
    },
    /**
     * The key that a link is for, by the parts of its path behind `CV_LINK_PATH`.
     *
     * @returns undefined if it was not made here; `expired` if it was, and its time is over
     */
    keyOf: (
      { expires, signature, name }: { expires: string; signature: string; name: string },
      now: Date,
    ): string | 'expired' | undefined => {
      const key = KEY_FOLDER + name;
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(expires, key));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return Number(expires) * 1000 <= now.getTime() ? 'expired' : key;
    },
  };
}

/** Names that lead to the machine itself, which nobody else reaches under them. */
const OWN_NAME = /^(?:localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/;

/**
 * Makes links for mails, which work for `MAILED_LINK_VALID_MS`, but no longer than the CV is kept; none where the site has
 * no address that others reach.
 */
export function mailedLinks(
  links: Pick<CvLinks, 'make'>,
  { origin, days, now }: { origin: () => string; days: number; now: () => Date },
): (key: string, receivedAt: Date) => { url: string; until: Date } | undefined {
  return (key, receivedAt) => {
    const atMs = now().getTime();
    const untilMs = Math.min(atMs + MAILED_LINK_VALID_MS, receivedAt.getTime() + days * DAY_MS);
    if (untilMs <= atMs || OWN_NAME.test(new URL(origin()).hostname)) return undefined;
    const { url, expiresAt } = links.make(key, new Date(untilMs));
    return { url, until: new Date(expiresAt) };
  };
}
