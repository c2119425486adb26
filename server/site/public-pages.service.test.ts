import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { XSRF_TOKEN_PATH } from '#contract/xsrf.ts';
import { plainRequest } from '../testing/plain-request.ts';
import { startSharedCache } from '../testing/shared-cache.ts';
import { startTestService } from '../testing/test-service.ts';

const FOR_CDN = { SHARED_CACHE_SECONDS: '60', TRUSTED_PROXIES: '127.0.0.1/32' };

/** Visitors and caches whose requests differ in everything that a page could depend on. */
const VISITORS: Record<string, string>[] = [
  {},
  { cookie: 'XSRF-TOKEN=abc; other=1' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1', 'x-forwarded-host': 'a.example' },
  { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', 'user-agent': 'a program' },
  { authorization: 'Basic eDp5', 'accept-language': 'de', accept: 'application/json' },
];

/** The whole of an answer, except its time; the connection is not part of it. */
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
    for (const visitor of VISITORS) expect(await get(url, path, visitor)).toEqual(first);
    const { body, ...head } = first;
    expect(await get(url, path, {}, 'HEAD')).toEqual({ ...head, body: body.subarray(0, 0) });
  }
});

test('whoever asks whether a page has changed learns it by its tag, with the same rule and no cookie', async () => {
  const { url } = await startTestService({ environment: FOR_CDN });
  const whole = await get(url, '/careers', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(whole.body)).toEqual((await get(url, '/careers')).body);
  const condition = { 'accept-encoding': 'br', 'if-none-match': `W/${whole.headers.etag}` };
  const answers = await Promise.all(
    VISITORS.map((visitor) => get(url, '/careers', { ...condition, ...visitor })),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers).toMatchObject({
      'cache-control': whole.headers['cache-control'],
      etag: whole.headers.etag,
      vary: 'accept-encoding',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
  const changed = await get(url, '/careers', { 'if-none-match': String(whole.headers.etag) });
  expect(changed.status, 'the tag of another encoding').toBe(200);
});

test('no cache keeps a redirect, whose target may be what it takes for the same address', async () => {
  const { url } = await startTestService({ environment: FOR_CDN });
  for (const path of ['/careers?', '/Careers', '/services%2Fmaps-models']) {
    expect(await get(url, path)).toMatchObject({ status: 308, headers: { 'cache-control': 'no-store' } });
  }
});

test("what is not a page keeps its rules, and a visitor's own pages are for nobody else", async () => {
  const { url } = await startTestService({ environment: FOR_CDN });
  expect((await get(url, '/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  const refused = await fetch(`${url}/api/ContactInfos/contactus`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ contactemail: 'none' }),
  });
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([422, 'no-store']);
});

test('a shared cache gives two visitors one document and a token each, and asks again after its time', async () => {
  const service = await startTestService({ environment: { SHARED_CACHE_SECONDS: '60' } });
  const cache = await startSharedCache(() => service.url);
  onTestFinished(cache.close);
  const page = async () => (await fetch(`${cache.url}/careers`)).headers;
  const [first, second] = [await page(), await page()];
  expect([first.get('x-cache'), second.get('x-cache')]).toEqual(['miss', 'hit']);
  expect([...first.getSetCookie(), ...second.getSetCookie()]).toEqual([]);
  const tokens = [1, 2].map(async () => (await fetch(cache.url + XSRF_TOKEN_PATH)).headers.getSetCookie()[0]);
  const [one, other] = await Promise.all(tokens);
  expect(one).toMatch(/^XSRF-TOKEN=/);
  expect(other).not.toBe(one);
  cache.wait(59);
  expect((await page()).get('x-cache')).toBe('hit');
  cache.wait(1);
  expect((await page()).get('x-cache')).toBe('revalidated');
});

test('without the setting a shared cache keeps no page, and each visitor gets a cookie with it', async () => {
  const service = await startTestService();
  const cache = await startSharedCache(() => service.url);
  onTestFinished(cache.close);
  const pages = [await fetch(`${cache.url}/careers`), await fetch(`${cache.url}/careers`)];
  expect(pages.map(({ headers }) => headers.get('x-cache'))).toEqual(['passed', 'passed']);
  expect(new Set(pages.map(({ headers }) => headers.getSetCookie()[0])).size).toBe(2);
});
