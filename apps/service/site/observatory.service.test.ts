import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

/** The input of the rules: a page's header fields, by name, and its cookies. */
interface Answer {
  headers: Headers;
  cookies: readonly string[];
}

const SIX_MONTHS = 15_768_000;

const source = (headers: Headers, directive: string) =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';

/**
 * The rules of the HTTP Observatory (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring) that header
 * fields decide on, by the names of its results, with what the grader adds to 100 where each holds, and the best result of each
 * that a site can have by itself: preloading of HSTS is up to the domain's owner. Scripts come only from the site, so subresource
 * integrity adds nothing; the redirect from HTTP to HTTPS is made where TLS ends.
 */
const RULES: Readonly<Record<string, [points: number, holds: (answer: Answer) => boolean]>> = {
  'csp-implemented-with-no-unsafe-default-src-none': [
    10,
    ({ headers }) =>
      source(headers, 'default-src') === "'none'" &&
      source(headers, 'base-uri') === "'none'" &&
      /^'(?:none|self)'$/.test(source(headers, 'form-action')) &&
      !/unsafe| https?:(?:[ ;]|$)| http:| data:|\*/.test(headers.get('content-security-policy') ?? ''),
  ],
  'cookies-secure-with-httponly-sessions-and-samesite': [
    5,
    // The token is not a session: its page has to read it.
    ({ cookies }) =>
      cookies.length > 0 &&
      cookies.every((cookie) => /; Secure(?:;|$)/.test(cookie) && /; SameSite=(?:Strict|Lax)/.test(cookie)),
  ],
  'cross-origin-resource-sharing-not-implemented': [
    0,
    ({ headers }) => !headers.has('access-control-allow-origin'),
  ],
  'cross-origin-resource-policy-implemented-with-same-origin': [
    10,
    ({ headers }) => headers.get('cross-origin-resource-policy') === 'same-origin',
  ],
  'referrer-policy-private': [
    5,
    ({ headers }) =>
      /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(
        headers.get('referrer-policy') ?? '',
      ),
  ],
  'hsts-implemented-max-age-at-least-six-months': [
    0,
    ({ headers }) =>
      Number(/^max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]) >= SIX_MONTHS,
  ],
  'x-content-type-options-nosniff': [0, ({ headers }) => headers.get('x-content-type-options') === 'nosniff'],
  'x-frame-options-implemented-via-csp': [
    5,
    ({ headers }) => source(headers, 'frame-ancestors') === "'none'",
  ],
};

test('behind TLS a page has the points of every rule, and so the grade A+', async () => {
  const { url } = await startTestService({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
  const { headers } = await fetch(url, { headers: { 'x-forwarded-proto': 'https' } });
  const answer = { headers, cookies: headers.getSetCookie() };
  const broken = Object.entries(RULES).filter(([, [, holds]]) => !holds(answer));
  expect(broken.map(([name]) => name)).toEqual([]);
  // A+ begins at 100.
  expect(Object.values(RULES).reduce((sum, [points]) => sum + points, 100)).toBe(135);
});

test('a page without these header fields breaks the rules', () => {
  const bare = { headers: new Headers(), cookies: ['XSRF-TOKEN=x; Path=/'] };
  const kept = Object.entries(RULES).filter(([, [, holds]]) => holds(bare));
  expect(kept.map(([name]) => name)).toEqual(['cross-origin-resource-sharing-not-implemented']);
});
