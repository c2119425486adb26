import { plainRequest } from '@website/tests/fixtures/raw-requests.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

const FOR_CDN = { SHARED_CACHE_SECONDS: '60', TRUSTED_PROXIES: '127.0.0.1/32' };

/** Visitors and caches whose requests differ in everything that a page could depend on. */
const VISITORS: Record<string, string>[] = [
  {},
  { cookie: 'XSRF-TOKEN=abc; other=1' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1', 'x-forwarded-host': 'a.example' },
  { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', 'user-agent': 'a program' },
  { authorization: 'Basic eDp5', 'accept-language': 'de', accept: 'application/json' },
];

/** A whole response, except its date. */
async function get(url: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await plainRequest(url, path, { ...headers, connection: 'close' }, { method });
  const { date: _, ...fields } = answer.headers;
  return { ...answer, headers: fields };
}

const PAGE_RULE = 'public, max-age=0, s-maxage=60, must-revalidate';

test('every document is the same for everybody, to the last header field', async () => {
  const { url } = await startTestService({ environment: FOR_CDN });
  for (const [path, status, rule] of [
    ['/careers?utm=1', 200, PAGE_RULE],
    ['/thank-you', 200, PAGE_RULE],
    ['/error-page', 200, PAGE_RULE],
    ['/404', 404, 'public, no-cache'],
    ['/assets/of-another-build.js', 404, 'public, no-cache'],
    ['/%zz', 404, 'public, no-cache'],
  ] as const) {
    const first = await get(url, path);
    const headers = { 'cache-control': rule, etag: expect.stringMatching(/^"/), vary: 'accept-encoding' };
    expect(first, path).toMatchObject({ status, headers });
    expect(first.headers).not.toHaveProperty('set-cookie');
    const { body, ...head } = first;
    for (const visitor of VISITORS) {
      expect(await get(url, path, visitor)).toEqual(first);
      if (status !== 200) continue;
      // A revalidation gets the same cache rule, and no cookie either.
      const again = await get(url, path, { ...visitor, 'if-none-match': `W/${first.headers.etag}` });
      expect(again).toMatchObject({ status: 304, headers });
      expect(again.headers).not.toHaveProperty('set-cookie');
    }
    expect(await get(url, path, {}, 'HEAD')).toEqual({ ...head, body: body.subarray(0, 0) });
  }
});

test('no cache stores a redirect whose target may have the same cache key', async () => {
  const { url } = await startTestService({ environment: FOR_CDN });
  for (const path of ['/careers?', '/Careers', '/services%2Fmaps-models']) {
    expect(await get(url, path)).toMatchObject({ status: 308, headers: { 'cache-control': 'no-store' } });
  }
});

test("other files keep their cache rules, and the page of a visitor's refused form is not cached", async () => {
  const { url } = await startTestService({ environment: FOR_CDN });
  expect((await get(url, '/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  const refused = await fetch(`${url}/api/ContactInfos/contactus`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ contactemail: 'none' }),
  });
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([422, 'no-store']);
});
