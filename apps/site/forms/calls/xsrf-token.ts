import { XSRF_COOKIE, XSRF_HEADER, XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import { isOwnSite, noAnswer, successful } from './call.ts';

/** The error of a call that was not made because the browser stores no cookies, and so has no token. */
export class NoTokenError extends Error {
  override name = 'NoTokenError';
}

/** The pending token request, shared by prefetch and calls. */
let request: Promise<Response> | undefined;

/**
 * The token of the cookie, or one fetched from the server: pages behind a CDN come without the cookie, and cookies may be cleared while
 * a page is open.
 *
 * @param what - the call's name in messages of failures
 * @throws {NoTokenError} if the browser stores no cookies
 * @throws {CallFailure} if the token could not be fetched
 */
async function xsrfToken(what: string): Promise<string> {
  const token = tokenIn(document.cookie);
  if (token !== undefined) return token;
  const answer = await requestToken().catch((cause: unknown) => {
    throw noAnswer(what, cause);
  });
  await successful(what, answer);
  const fetched = tokenIn(document.cookie);
  if (fetched === undefined) throw new NoTokenError(`${what} needs a cookie, but the browser stores none`);
  return fetched;
}

/** Prefetches the token if there is none. If that fails, the call retries it. */
export function prefetchToken(): void {
  if (tokenIn(document.cookie) === undefined) requestToken().catch(() => undefined);
}

function requestToken(): Promise<Response> {
  request ??= fetch(XSRF_TOKEN_PATH, { cache: 'no-store' }).finally(() => {
    request = undefined;
  });
  return request;
}

function tokenIn(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${XSRF_COOKIE}=`));
  if (pair === undefined) return undefined;
  const value = pair.slice(XSRF_COOKIE.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The XSRF header of a non-GET request (docs/behavior.md, "Cross-site token"): the cookie's value, for relative URLs only, so that it
 * never leaks to another host.
 *
 * @throws {NoTokenError | CallFailure} as `xsrfToken` does
 */
export async function xsrfHeader(what: string, url: string): Promise<Record<string, string>> {
  return isOwnSite(url) ? { [XSRF_HEADER]: await xsrfToken(what) } : {};
}

/** Prefetches the token for `xsrfHeader` if this page came without one. */
export function prepareXsrfHeader(url: string): void {
  if (isOwnSite(url)) prefetchToken();
}
