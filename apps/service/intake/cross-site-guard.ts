import { createHash, timingSafeEqual } from 'node:crypto';
import { XSRF_HEADER } from '@website/model/contract/call-headers.ts';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { plainProblem } from '../problems/problem-error.ts';
import { xsrfToken } from '../tokens/xsrf-tokens.ts';

/** Refuses calls that another site's page made a visitor's browser send (docs/behavior.md, "Cross-site token"). */
export function crossSiteGuard(allowedOrigins: readonly string[]): onRequestHookHandler {
  return async (request) => {
    if (!isOwnCall(request, allowedOrigins, request.isNative)) {
      throw plainProblem(
        403,
        'This call was not made by a page of this site. Please reload the page and try again.',
      );
    }
  };
}

/**
 * Whether a call comes from a page that may make it. First by what the browser says about its origin, which no page can
 * change; then the call must repeat the token of its cookie in a header, which another site can neither read nor send. Where
 * a page's scripts don't send it, they can't do that, so the browser has to say that it comes from this site. Pages of an
 * allowed origin have no cookie of this site and need no token.
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

/** Whose page made a call, as far as the browser says: older browsers name only the origin, programs nothing. */
function siteOf({ headers, host }: FastifyRequest): 'own' | 'other' | 'unknown' {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return 'own';
  if (site === 'cross-site') return 'other';
  if (origin === undefined) return 'unknown';
  return URL.parse(origin)?.host === host ? 'own' : 'other';
}

/** Compares in a time that reveals nothing about where two texts differ. */
function isSame(one: string, other: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return other !== undefined && timingSafeEqual(digest(one), digest(other));
}
