import { XSRF_COOKIE } from '#contract/xsrf.ts';
import { noAnswer, successful } from './call-failure.ts';

/** A call that was not made, because the browser keeps no cookies and so there is no token to be had for it. */
export class NoTokenError extends Error {
  override name = 'NoTokenError';
}

/**
 * The token of the cookie. A page that sees none, because the cookies were cleared while it was open, asks for itself
 * once more: every page brings the cookie to a browser without it.
 *
 * @param what - what the call does, as a failure is to name it
 * @throws {NoTokenError} where the browser keeps no cookies
 * @throws {CallFailure} when the page is not answered, and the call would not be either
 */
export async function xsrfToken(what: string): Promise<string> {
  const token = tokenIn(document.cookie);
  if (token !== undefined) return token;
  // Past the browser's cache, so that it is the server that answers.
  const page = await fetch(location.href, { cache: 'no-store' }).catch((cause: unknown) => {
    throw noAnswer(what, cause);
  });
  await successful(what, page);
  const fetched = tokenIn(document.cookie);
  if (fetched === undefined) throw new NoTokenError(`${what} needs a cookie, and the browser keeps none`);
  return fetched;
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
