import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problems/problems.ts';

/**
 * Refuses what no page of the office sends: requests under another host name (DNS rebinding) and from other sites' pages (CSRF). Checks
 * Fetch Metadata, and the origin where a browser sends none.
 *
 * @param origin - the office's own, such as `https://office.company.example`
 * @throws {Problem}
 */
export function refuseForeign(
  { headers, method, routeOptions, is404, url }: FastifyRequest,
  origin: string,
): void {
  if (headers.host !== new URL(origin).host)
    throw new Problem(421, `The office answers only under its own address, ${origin}.`);
  const site = headers['sec-fetch-site'];
  const isReading = method === 'GET' || method === 'HEAD';
  // Links in mails lead to pages, and the company's own sign-in leads back; neither shows or changes anything without the page.
  const isLinked = isReading && (routeOptions.config?.isLinked === true || (is404 && !isCall(url)));
  const isOwnSite = site === 'same-origin' || (isReading && (site === undefined || site === 'none'));
  const isOwnOrigin =
    headers.origin === undefined ? isReading || site !== undefined : headers.origin === origin;
  if (!isLinked && !((site === undefined || isOwnSite) && isOwnOrigin))
    throw new Problem(403, 'Requests from other pages are refused.');
}

/** Whether a path is below /api, where nothing is shown to strangers. */
export function isCall(url: string): boolean {
  return /^\/api(?:[/?]|$)/i.test(url);
}

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'media-src': "'self' blob:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

function policy(frames: string): string {
  return Object.entries({ ...POLICY, 'frame-src': frames })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/** The header fields of every answer; a route that shows a document in a frame of the page replaces two of them. */
export function setHeaders(reply: FastifyReply, origin: string, preview?: string): void {
  reply.headers({
    'content-security-policy': policy(preview === undefined ? "'self'" : `'self' ${preview}`),
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  });
}
