import { createHash, timingSafeEqual } from 'node:crypto';
import type { onRequestHookHandler } from 'fastify';
import { XSRF_HEADER } from '#contract/xsrf.ts';
import { plainProblem } from '../problems/problem-error.ts';
import { xsrfToken } from '../xsrf-cookie.ts';

const HEADER = XSRF_HEADER.toLowerCase();

/** The parts of a request that tell where it comes from. */
export interface RequestSource {
  secFetchSite: string | undefined;
  origin: string | undefined;
  cookieToken: string | undefined;
  headerToken: string | undefined;
}

/** Refuses calls that another site's page made a visitor's browser send (specification, section 7). */
export function crossSiteGuard(allowedOrigins: readonly string[]): onRequestHookHandler {
  return async ({ headers }) => {
    const headerToken = headers[HEADER];
    const source = {
      secFetchSite: headers['sec-fetch-site'] as string | undefined,
      origin: headers.origin,
      cookieToken: xsrfToken(headers.cookie),
      headerToken: typeof headerToken === 'string' ? headerToken : undefined,
    };
    if (!isOwnCall(source, allowedOrigins)) {
      throw plainProblem(
        403,
        'This call was not made by a page of this site. Please reload the page and try again.',
      );
    }
  };
}

/**
 * Whether a call comes from a page that may make it: its header repeats the token of its cookie, which another site
 * can neither read nor send, or, without a token header, it comes from an allowed origin. What a browser marks as
 * cross-site passes from an allowed origin only.
 */
export function isOwnCall(source: RequestSource, allowedOrigins: readonly string[]): boolean {
  const { secFetchSite, origin, cookieToken, headerToken } = source;
  const fromAllowedOrigin = origin !== undefined && allowedOrigins.includes(origin);
  if (secFetchSite === 'cross-site' && !fromAllowedOrigin) return false;
  if (headerToken === undefined) return fromAllowedOrigin;
  return cookieToken !== undefined && isSame(headerToken, cookieToken);
}

/** Compares in a time that tells nothing of where two texts differ. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
