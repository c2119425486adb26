import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { XSRF_COOKIE } from '@website/model/contract/call-headers.ts';

/** Makes tokens that say when they were made, and reads that back. */
export type XsrfTokens = ReturnType<typeof xsrfTokens>;

/**
 * Tokens of the form `time.random.signature`. The pair of cookie and header is what guards a call
 * (docs/behavior.md, "Cross-site token"); the signature only makes the time believable: a form that comes back a
 * second after its page was not filled in by a person.
 *
 * @param secret - what tokens are signed with, the same after a restart and in every replica
 */
export function xsrfTokens(secret: Buffer) {
  const signature = (signed: string) => createHmac('sha256', secret).update(signed).digest('base64url');

  return {
    /** A `Set-Cookie` value with a new token; `secure` if the browser reached the site over TLS. */
    cookie: (secure: boolean): string => {
      const signed = `${Date.now().toString(36)}.${randomBytes(16).toString('base64url')}`;
      // Pages read it, so it is not HttpOnly; other sites' requests never carry it.
      const token = `${signed}.${signature(signed)}`;
      return `${XSRF_COOKIE}=${token}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`;
    },
    /** When a token was made; undefined if it was not made here. */
    issuedAt: (token: string): Date | undefined => {
      const end = token.lastIndexOf('.');
      const given = Buffer.from(token.slice(end + 1));
      const right = Buffer.from(signature(token.slice(0, Math.max(end, 0))));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return new Date(Number.parseInt(token, 36));
    },
  };
}

const COOKIE_START = `${XSRF_COOKIE}=`;

/** The token that a browser sent in a `Cookie` header, or undefined. */
export function xsrfToken(cookies = ''): string | undefined {
  const values = cookies.split(';').map((cookie) => cookie.trim());
  const own = values.find((cookie) => cookie.startsWith(COOKIE_START) && cookie !== COOKIE_START);
  return own?.slice(COOKIE_START.length);
}
