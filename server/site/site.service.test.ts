import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PAGE_TEXTS } from '../testing/built-site.ts';
import { startTestService } from '../testing/test-service.ts';

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A plain request, unlike `fetch`, which tidies paths and decodes bodies. */
function get(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { path, headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, headers: response.headers, body });
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['/', PAGE_TEXTS.home],
  ['/?utm=1', PAGE_TEXTS.home],
  ['/home', PAGE_TEXTS.home],
  ['/careers', PAGE_TEXTS.careers],
  ['/services/maps-models', 'Maps & Models'],
])('%s is a page', async (path, text) => {
  const { url } = await startTestService();
  const { status, headers, body } = await get(url, path);
  expect(status).toBe(200);
  expect(body.toString()).toContain(text);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'permissions-policy': expect.stringMatching(/^camera=\(\), .*usb=\(\)$/),
  });
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self' 'sha256-[^']+';/);
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test.each([
  '/unknown',
  '/unknown/',
  '/a/b/c/d?x=1',
  '/404',
  '/404/',
  '/careers/index.html',
  '/assets/missing.js',
  '/__spa-fallback.html',
  '/.vite/manifest.json',
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/media',
  '/%zz',
  '/%00',
  '//elsewhere.example',
])('%s answers 404 with the 404 page', async (path) => {
  const { url } = await startTestService();
  const { status, headers, body } = await get(url, path);
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body.toString()).toContain(PAGE_TEXTS.notFound);
});

test('/error-page is a known path that shows the 404 page', async () => {
  const { url } = await startTestService();
  const { status, body } = await get(url, '/error-page?x=1');
  expect(status).toBe(200);
  expect(body.toString()).toContain(PAGE_TEXTS.notFound);
});

test.each([
  ['/careers/', '/careers'],
  ['/careers/?a=1&b=2', '/careers?a=1&b=2'],
  ['/services/maps-models//', '/services/maps-models'],
  ['/Careers?a=1', '/careers?a=1'],
  ['/careers?', '/careers'],
  ['/careers/?', '/careers'],
  ['/?', '/'],
])('%s leads to %s', async (path, location) => {
  const { url } = await startTestService();
  expect(await get(url, path)).toMatchObject({ status: 308, headers: { location } });
});

test.each([
  '//elsewhere.example/',
  '//elsewhere.example/%2e%2e/',
  '/\\elsewhere.example/',
  '/%5celsewhere.example/',
  '///careers/',
  '//Elsewhere.example',
  '//',
])('%s leads to no other host', async (path) => {
  const { url } = await startTestService();
  const { status, headers } = await get(url, path);
  expect(status).toBe(404);
  expect(headers.location).toBeUndefined();
});

test('a page sets the token cookie when the browser has none', async () => {
  const { url } = await startTestService();
  for (const path of ['/', '/unknown']) {
    const { headers } = await get(url, path);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w.-]{70,90}; Path=\/; SameSite=Strict$/),
    ]);
  }
  expect((await get(url, '/', { cookie: 'XSRF-TOKEN=abc' })).headers['set-cookie']).toBeUndefined();
});

test('behind TLS the cookie is secure and requests are upgraded, but only a trusted proxy can say so', async () => {
  const tls = { 'x-forwarded-proto': 'https' };
  const trusting = await startTestService({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
  const { headers } = await get(trusting.url, '/', tls);
  expect(headers['set-cookie']?.[0]).toMatch(/; Secure$/);
  expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);

  const plain = await startTestService();
  expect((await get(plain.url, '/', tls)).headers['set-cookie']?.[0]).not.toContain('Secure');
});

test('an answer that the browser already has carries the header fields of its page', async () => {
  const { url } = await startTestService();
  const whole = await get(url, '/careers');
  const again = await get(url, '/careers', { 'if-none-match': String(whole.headers.etag) });
  expect(again.status).toBe(304);
  for (const name of ['content-security-policy', 'permissions-policy', 'strict-transport-security']) {
    expect(again.headers[name], name).toBe(whole.headers[name]);
  }
});

test('a page that the browser has is not sent again', async () => {
  const { url } = await startTestService();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { headers } = await get(url, '/careers', { 'accept-encoding': encoding });
    const etag = String(headers.etag);
    const again = await get(url, '/careers', {
      'accept-encoding': encoding,
      'if-none-match': `"x", W/${etag}`,
    });
    expect(again).toMatchObject({ status: 304, headers: { etag } });
    expect(again.body).toHaveLength(0);
  }
  expect((await get(url, '/careers', { 'if-none-match': '"other"' })).status).toBe(200);
  const missing = await get(url, '/unknown');
  expect((await get(url, '/unknown', { 'if-none-match': String(missing.headers.etag) })).status).toBe(404);
});

test('pages are compressed as the browser takes them', async () => {
  const { url } = await startTestService();
  const plain = await get(url, '/careers');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const tags = new Set([plain.headers.etag]);
  for (const [accepted, encoding, decompress] of [
    ['gzip, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await get(url, '/careers', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(decompress(body)).toEqual(plain.body);
    expect(body.length).toBeLessThan(plain.body.length);
    tags.add(headers.etag);
  }
  expect(tags.size).toBe(3);
});

test('HEAD gives the header of GET and no body', async () => {
  const { url } = await startTestService();
  for (const path of ['/careers', '/unknown', '/assets/entry-abc123.js', '/media/clip.mp4']) {
    const whole = await get(url, path);
    const head = await get(url, path, {}, 'HEAD');
    expect(head.status, path).toBe(whole.status);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
      expect(head.headers[name], `${path} ${name}`).toBe(whole.headers[name]);
    }
  }
});

test('assets and other files have their types and cache rules', async () => {
  const { url } = await startTestService();
  expect((await get(url, '/assets/entry-abc123.js')).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await get(url, '/favicon.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
  });
});

test('a page can be read only', async () => {
  const { url } = await startTestService();
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect(await get(url, '/careers', {}, method)).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
    expect((await get(url, '/unknown', {}, method)).status).toBe(404);
  }
});

test('an address whose slash is encoded leads to the page it means', async () => {
  const { url } = await startTestService();
  const response = await fetch(`${url}/services%2Fmaps-models`, { redirect: 'manual' });
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe('/services/maps-models');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('the address of a refused form, asked for again, leads to the contact page', async () => {
  const { url } = await startTestService();
  const response = await fetch(`${url}/not-sent`, { redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/contact');
});
