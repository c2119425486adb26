import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { XSRF_COOKIE, XSRF_HEADER } from '@website/model/contract/call-headers.ts';
import type { FastifyRequest } from 'fastify';

/** Issues tokens, and reads the time of issue from them. */
export type XsrfTokens = ReturnType<typeof xsrfTokens>;

/**
 * Tokens of the form `time.random.signature`. The pair of cookie and header protects a call
 * (docs/behavior.md, "Cross-site token"); the signature only authenticates the time: a form that is sent a second after its
 * page was not filled in by a person.
 *
 * @param secret - the key of the signatures, the same after a restart and in every replica
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
    /** The time of issue; undefined if the signature is not ours. */
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

/**
 * Whether a call comes from a page that may make it (docs/behavior.md, "Cross-site token"). First by the browser's origin
 * headers, which no page can change; then by the double-submit token: the call must repeat its cookie in a header, which
 * another site can neither read nor send. A call without scripts can't send the header, so the browser must name this site
 * as its origin. Pages of an allowed origin have no cookie of this site and need no token.
 */
export function isOwnCall(
  request: FastifyRequest,
  allowedOrigins: readonly string[],
  isWithoutToken: boolean,
): boolean {
  const { origin, cookie } = request.headers;
  const token = request.headers[XSRF_HEADER.toLowerCase()]?.toString();
  const hasPair = token !== undefined && isSame(token, xsrfToken(cookie));
  if (origin !== undefined && allowedOrigins.includes(origin)) return token === undefined || hasPair;
  const from = siteOf(request);
  if (from === 'other') return false;
  return token === undefined ? isWithoutToken && from === 'own' : hasPair;
}

/** Whose page made a call, by the browser's headers: older browsers send only the origin, programs nothing. */
function siteOf({ headers, host }: FastifyRequest): 'own' | 'other' | 'unknown' {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return 'own';
  if (site === 'cross-site') return 'other';
  if (origin === undefined) return 'unknown';
  return URL.parse(origin)?.host === host ? 'own' : 'other';
}

/** Compares in constant time. */
function isSame(one: string, other: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return other !== undefined && timingSafeEqual(digest(one), digest(other));
}
