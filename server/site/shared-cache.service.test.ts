import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { XSRF_COOKIE, XSRF_HEADER, XSRF_TOKEN_PATH } from '#contract/xsrf.ts';
import { application, CONTACT, call, PDF, REACH_US, upload, uploadForm } from '../testing/calls.ts';
import { startSharedCache } from '../testing/shared-cache.ts';
import { startTestService, TEST_POSITION, type TestServiceOptions } from '../testing/test-service.ts';

// Two visitors, a cache that they share like a CDN, and the real server behind it.

async function startBehindCache(options: TestServiceOptions = {}) {
  const service = await startTestService({ environment: { SHARED_CACHE_SECONDS: '60' }, ...options });
  let origin = service.url;
  const cache = await startSharedCache(() => origin);
  onTestFinished(cache.close);
  const kinds = async () => {
    const rows = await service.database.selectFrom('submissions').select('kind').execute();
    return rows.map(({ kind }) => kind).sort();
  };
  const moveTo = (url: string) => {
    origin = url;
  };
  return { service, cache, kinds, moveTo };
}

async function page(url: string) {
  const response = await fetch(url);
  const { headers } = response;
  const fields = [...headers].filter(
    ([name]) => !['date', 'x-cache', 'connection', 'keep-alive'].includes(name),
  );
  return {
    handling: headers.get('x-cache'),
    cookies: headers.getSetCookie(),
    fields,
    body: await response.text(),
  };
}

/** The header fields of a page's call, after it asked for its token. */
async function withToken(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url + XSRF_TOKEN_PATH, { cache: 'no-store' });
  expect(headers.get('x-cache')).toBe('passed');
  const [pair = ''] = headers.getSetCookie()[0]?.split(';') ?? [];
  const token = pair.slice(XSRF_COOKIE.length + 1);
  expect(token).not.toBe('');
  return { cookie: pair, [XSRF_HEADER]: token };
}

test('two visitors get one document without a cookie, each a token of their own, and both send every form', async () => {
  const { cache, kinds } = await startBehindCache();
  const [first, second] = [await page(`${cache.url}/careers`), await page(`${cache.url}/careers`)];
  expect([first.handling, second.handling]).toEqual(['miss', 'hit']);
  expect(second.body).toBe(first.body);
  expect(second.fields).toEqual(first.fields);
  expect([...first.cookies, ...second.cookies]).toEqual([]);

  const visitors = [await withToken(cache.url), await withToken(cache.url)];
  expect(visitors[0]?.cookie).not.toBe(visitors[1]?.cookie);
  for (const [index, headers] of visitors.entries()) {
    const email = `visitor${index}@mail.example`;
    expect((await call(cache.url, 'contact', { ...CONTACT, contactemail: email }, headers)).status).toBe(200);
    expect((await call(cache.url, 'reachUs', { ...REACH_US, emailId: email }, headers)).status).toBe(200);
    const uploaded = await upload(cache.url, uploadForm(), headers);
    const { s3bucketpathname } = (await uploaded.json()) as { s3bucketpathname: string };
    const sent = await call(cache.url, 'application', { ...application(s3bucketpathname), email }, headers);
    expect(await sent.text()).toBe('success');
  }
  expect(await kinds()).toEqual(['application', 'application', 'contact', 'contact', 'reach-us', 'reach-us']);
  expect(cache.passed.filter((request) => request === 'GET /careers')).toHaveLength(1);
});

test('both send every form without scripts and without a cookie', async () => {
  const { cache, kinds } = await startBehindCache();
  const { origin } = new URL(cache.url);
  // A browser that says where a form comes from, and an older one that names only the origin.
  for (const [index, headers] of [{ 'sec-fetch-site': 'same-origin', origin }, { origin }].entries()) {
    const email = `visitor${index}@mail.example`;
    expect((await page(`${cache.url}/contact-us-${index}`)).cookies).toEqual([]);
    const cv = new FormData();
    const texts = { name: 'Asha', email, country: 'India', contactNumber: '9876543210', role: TEST_POSITION };
    for (const [name, value] of Object.entries(texts)) cv.append(name, value);
    cv.append('req', new File([new Uint8Array(PDF)], 'cv.pdf', { type: 'application/pdf' }));
    const bodies: [string, FormData | URLSearchParams][] = [
      [ENDPOINTS.contact, new URLSearchParams({ contactemail: email, message: 'Hello' })],
      [ENDPOINTS.reachUs, new URLSearchParams({ ...REACH_US, emailId: email })],
      [ENDPOINTS.application, cv],
    ];
    for (const [endpoint, body] of bodies) {
      const answer = await fetch(cache.url + endpoint, { method: 'POST', redirect: 'manual', headers, body });
      expect([answer.status, answer.headers.get('location')], endpoint).toEqual([303, '/thank-you']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  }
  expect(await kinds()).toEqual(['application', 'application', 'contact', 'contact', 'reach-us', 'reach-us']);
});

test('forms of other sites are refused behind the cache as ever', async () => {
  const { cache, kinds } = await startBehindCache();
  const body = () => new URLSearchParams({ contactemail: 'a@mail.example', message: 'Hello' });
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.example' },
  ] as Record<string, string>[]) {
    const answer = await fetch(cache.url + ENDPOINTS.contact, { method: 'POST', headers, body: body() });
    expect(answer.status).toBe(403);
  }
  expect(await kinds()).toEqual([]);
});

test('the cache asks again after its time, and shows what a new build has made of the page', async () => {
  const { service, cache, moveTo } = await startBehindCache();
  const before = await page(cache.url);
  cache.wait(59);
  expect((await page(cache.url)).handling).toBe('hit');
  cache.wait(1);
  expect(await page(cache.url)).toEqual({ ...before, handling: 'revalidated' });
  expect((await page(cache.url)).handling).toBe('hit');

  const siteDir = path.join(service.dataDir, '../site');
  await writeFile(path.join(siteDir, 'index.html'), 'a new build');
  const newer = await startTestService({ environment: { SHARED_CACHE_SECONDS: '60', SITE_DIR: siteDir } });
  moveTo(newer.url);
  expect(await page(cache.url)).toEqual({ ...before, handling: 'hit' });
  cache.wait(60);
  expect(await page(cache.url)).toMatchObject({ handling: 'miss', body: 'a new build' });
});

test('what was not found is asked for each time', async () => {
  const { cache } = await startBehindCache();
  for (const handling of ['miss', 'miss'])
    expect((await page(`${cache.url}/assets/of-another-build.js`)).handling).toBe(handling);
  expect(cache.passed).toHaveLength(2);
});

test('without the setting a shared cache keeps no page, and each visitor gets a cookie with it', async () => {
  const { cache } = await startBehindCache({ environment: {} });
  const [first, second] = [await page(`${cache.url}/careers`), await page(`${cache.url}/careers`)];
  expect([first.handling, second.handling]).toEqual(['passed', 'passed']);
  expect(first.cookies).toHaveLength(1);
  expect(second.cookies).toHaveLength(1);
  expect(second.cookies).not.toEqual(first.cookies);
});
