import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { XSRF_HEADER } from '#contract/xsrf.ts';
import { plainProblem } from '../problems/problem-error.ts';
import { xsrfToken } from '../tokens/xsrf-tokens.ts';

const HEADER = XSRF_HEADER.toLowerCase();

/** The parts of a request that show where it comes from. */
export interface RequestSource {
  secFetchSite: string | undefined;
  origin: string | undefined;
  /** Where the request was sent, as its client wrote it: name and port. */
  host: string | undefined;
  cookieToken: string | undefined;
  headerToken: string | undefined;
  /** Whether a browser sent a form by itself: that can't repeat the token. */
  native: boolean;
}

/** Refuses calls that another site's page made a visitor's browser send (docs/behavior.md, "Cross-site token"). */
export function crossSiteGuard(allowedOrigins: readonly string[]): onRequestHookHandler {
  return async (request) => {
    if (!isOwnCall(sourceOf(request), allowedOrigins)) {
      throw plainProblem(
        403,
        'This call was not made by a page of this site. Please reload the page and try again.',
      );
    }
  };
}

function sourceOf(request: FastifyRequest): RequestSource {
  const { headers } = request;
  const headerToken = headers[HEADER];
  return {
    secFetchSite: headers['sec-fetch-site'] as string | undefined,
    origin: headers.origin,
    host: request.host,
    cookieToken: xsrfToken(headers.cookie),
    headerToken: typeof headerToken === 'string' ? headerToken : undefined,
    native: request.isNative,
  };
}

/**
 * Whether a call comes from a page that may make it. First by what the browser says about its origin, which no page can
 * change; then the call must repeat the token of its cookie in a header, which another site can neither read nor send. A
 * form that a browser sends by itself can't do that, so the browser has to say that it comes from this site. Pages of an
 * allowed origin have no cookie of this site and need no token.
 */
export function isOwnCall(source: RequestSource, allowedOrigins: readonly string[]): boolean {
  const { origin, cookieToken, headerToken } = source;
  if (origin !== undefined && allowedOrigins.includes(origin)) {
    return headerToken === undefined || isPair(headerToken, cookieToken);
  }
  const from = siteOf(source);
  if (from === 'other') return false;
  if (headerToken !== undefined) return isPair(headerToken, cookieToken);
  return source.native && from === 'own';
}

/** Whose page made a call, as far as the browser says: older browsers name only the origin, programs nothing. */
function siteOf({ secFetchSite, origin, host }: RequestSource): 'own' | 'other' | 'unknown' {
  if (secFetchSite === 'same-origin') return 'own';
  if (secFetchSite === 'cross-site') return 'other';
  if (origin === undefined) return 'unknown';
  return URL.parse(origin)?.host === host ? 'own' : 'other';
}

function isPair(headerToken: string, cookieToken: string | undefined): boolean {
  return cookieToken !== undefined && isSame(headerToken, cookieToken);
}

/** Compares in a time that reveals nothing about where two texts differ. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
