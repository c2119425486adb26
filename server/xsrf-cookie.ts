import { randomBytes } from 'node:crypto';
import { XSRF_COOKIE } from '#contract/xsrf.ts';

/** The token that a browser sent in a `Cookie` header, or nothing. */
export function xsrfToken(cookies: string | undefined): string | undefined {
  for (const pair of cookies?.split(';') ?? []) {
    const [name = '', value = ''] = pair.split('=', 2);
    if (name.trim() === XSRF_COOKIE && value.trim() !== '') return value.trim();
  }
  return undefined;
}

/**
 * A `Set-Cookie` value with a new random token (specification, sections 7 and 9). Pages read it, so it is not
 * HttpOnly; other sites' requests never carry it.
 *
 * @param secure - whether the browser reached the site by TLS
 */
export function newXsrfCookie(secure: boolean): string {
  const token = randomBytes(32).toString('base64url');
  return `${XSRF_COOKIE}=${token}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`;
}
