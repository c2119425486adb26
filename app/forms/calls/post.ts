import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import { noAnswer, successful } from './call-failure.ts';
import { isOwnSite } from './call-url.ts';
import { xsrfHeader } from './xsrf-header.ts';

interface Post {
  /** What the call does, as a failure is to name it: «Sending the application». */
  what: string;
  url: string;
  /** Sent as JSON. */
  body: object;
  /** Names the filled form: the server takes what it is sent under one key only once. */
  key: string;
}

/**
 * Sends a form's call and gives its successful answer. There is no time limit, and nothing is sent again by itself: the
 * visitor can see that it is under way, and press the button again.
 *
 * @throws {CallFailure} when there is no answer or a refusal
 * @throws {NoTokenError} where the browser keeps no cookies; nothing was sent then
 */
export async function post({ what, url, body, key }: Post): Promise<Response> {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await callHeaders({ what, url, key })) },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, request).catch((cause: unknown) => {
    throw noAnswer(what, cause);
  });
  return successful(what, response);
}

/**
 * The header fields that each of the four calls carries to this site's own server; to any other host, none. One that is
 * not among what a host expects would fail its preflight, and no form would arrive.
 *
 * @throws {NoTokenError | CallFailure} as `xsrfToken` does
 */
export async function callHeaders({
  what,
  url,
  key,
}: Pick<Post, 'what' | 'url' | 'key'>): Promise<Record<string, string>> {
  if (!isOwnSite(url)) return {};
  return { [IDEMPOTENCY_HEADER]: key, ...(await xsrfHeader(what, url)) };
}
