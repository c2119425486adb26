import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { XSRF_COOKIE, XSRF_HEADER, XSRF_TOKEN_PATH } from '#contract/xsrf.ts';
import { application, CONTACT, call, REACH_US, upload, uploadForm } from '../testing/calls.ts';
import { startSharedCache } from '../testing/shared-cache.ts';
import { startTestService, type TestServiceOptions } from '../testing/test-service.ts';

// Two visitors, a cache that they share like a CDN, and the real server behind it.

async function startBehindCache(options: TestServiceOptions = {}) {
  const service = await startTestService({ environment: { SHARED_CACHE_SECONDS: '60' }, ...options });
  let origin = service.url;
  const cache = await startSharedCache(() => origin);
  onTestFinished(cache.close);
  const moveTo = (url: string) => {
    origin = url;
  };
  return { service, cache, moveTo };
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
  const { service, cache } = await startBehindCache();
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
  const rows = await service.database.selectFrom('submissions').select('kind').execute();
  expect(rows).toHaveLength(6);
  expect(cache.passed.filter((request) => request === 'GET /careers')).toHaveLength(1);
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

test('without the setting a shared cache keeps no page, and each visitor gets a cookie with it', async () => {
  const { cache } = await startBehindCache({ environment: {} });
  const [first, second] = [await page(`${cache.url}/careers`), await page(`${cache.url}/careers`)];
  expect([first.handling, second.handling]).toEqual(['passed', 'passed']);
  expect(first.cookies).toHaveLength(1);
  expect(second.cookies).toHaveLength(1);
  expect(second.cookies).not.toEqual(first.cookies);
});
