import { XSRF_HEADER } from '@website/model/contract/call-headers.ts';
import { isOwnSite } from './call-url.ts';
import { fetchTokenAhead, xsrfToken } from './xsrf-token.ts';

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
