import { XSRF_COOKIE, XSRF_HEADER, XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import { isOwnSite, noAnswer, successful } from './call.ts';

/** A call that was not made, because the browser keeps no cookies and so there is no token to be had for it. */
export class NoTokenError extends Error {
  override name = 'NoTokenError';
}

/** The request under way, if there is one: a form that comes near and a call share it. */
let request: Promise<Response> | undefined;

/**
 * The token of the cookie. A page that sees none asks for it: behind a CDN pages come without a cookie, and cookies may be
 * cleared while a page is open.
 *
 * @param what - what the call does, as a failure is to name it
 * @throws {NoTokenError} where the browser keeps no cookies
 * @throws {CallFailure} when the token is not answered, and the call would not be either
 */
async function xsrfToken(what: string): Promise<string> {
  const token = tokenIn(document.cookie);
  if (token !== undefined) return token;
  const answer = await requestToken().catch((cause: unknown) => {
    throw noAnswer(what, cause);
  });
  await successful(what, answer);
  const fetched = tokenIn(document.cookie);
  if (fetched === undefined) throw new NoTokenError(`${what} needs a cookie, and the browser keeps none`);
  return fetched;
}

/** Asks for the token, where there is none, before it is needed. Should that fail, the call that needs it asks again. */
export function fetchTokenAhead(): void {
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
 * The cross-site request header for a non-GET request (docs/behavior.md, "Cross-site token"): the cookie's value, for
 * relative addresses only, because no other host may learn it.
 *
 * @throws {NoTokenError | CallFailure} as `xsrfToken` does
 */
export async function xsrfHeader(what: string, url: string): Promise<Record<string, string>> {
  return isOwnSite(url) ? { [XSRF_HEADER]: await xsrfToken(what) } : {};
}

/** Fetches the token for `xsrfHeader` before it is needed, if this page came without one. */
export function prepareXsrfHeader(url: string): void {
  if (isOwnSite(url)) fetchTokenAhead();
}
