import { XSRF_COOKIE, XSRF_HEADER } from '#contract/xsrf.ts';

/**
 * The cross-site request header for a non-GET request (specification, section 7): the cookie's value, for relative
 * addresses only, because no other host may learn it.
 */
export function xsrfHeader(url: string, cookies: string): Record<string, string> {
  const token = isRelative(url) ? cookieValue(cookies, XSRF_COOKIE) : undefined;
  return token === undefined ? {} : { [XSRF_HEADER]: token };
}

function isRelative(url: string): boolean {
  return !/^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url);
}

function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  const value = pair.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
