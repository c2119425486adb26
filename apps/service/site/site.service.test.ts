import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PAGE_TEXTS } from '@website/tests/fixtures/built-site.ts';
import { plainRequest } from '@website/tests/fixtures/raw-requests.ts';
import { startTestService, type TestServiceOptions } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

/** Starts a service; the result sends requests to it. */
async function asking(options?: TestServiceOptions) {
  const { url } = await startTestService(options);
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    plainRequest(url, path, headers, { method });
}

test('pages come with all of their header fields', async () => {
  const get = await asking();
  for (const [path, text] of [
    ['/', PAGE_TEXTS.home],
    ['/?utm=1', PAGE_TEXTS.home],
    ['/home', PAGE_TEXTS.home],
    ['/careers', PAGE_TEXTS.careers],
    ['/services/maps-models', 'Maps & Models'],
    // A known path that shows the 404 page.
    ['/error-page?x=1', PAGE_TEXTS.notFound],
  ] as const) {
    const { status, headers, body } = await get(path);
    expect(status, path).toBe(200);
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
      'content-security-policy': expect.stringMatching(
        /default-src 'none'; script-src 'self' 'sha256-[^']+';/,
      ),
    });
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  }
});

test('an unknown path is answered with the 404 page, and redirects to no other host', async () => {
  const get = await asking();
  for (const path of [
    '/unknown',
    '/a/b/c/d?x=1',
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
    '//elsewhere.example/%2e%2e/',
    '/\\elsewhere.example/',
    '/%5celsewhere.example/',
    '///careers/',
    '//Elsewhere.example',
    '//',
  ]) {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type']], path).toEqual([404, 'text/html; charset=utf-8']);
    expect(body.toString()).toContain(PAGE_TEXTS.notFound);
    expect(headers.location).toBeUndefined();
  }
});

test('a path with other case or slashes redirects to its page', async () => {
  const get = await asking();
  for (const [path, location] of [
    ['/careers/?a=1&b=2', '/careers?a=1&b=2'],
    ['/services/maps-models//', '/services/maps-models'],
    ['/services%2Fmaps-models', '/services/maps-models'],
    ['/Careers?a=1', '/careers?a=1'],
    ['/careers?', '/careers'],
    ['/?', '/'],
  ] as const) {
    const headers = { location, 'x-content-type-options': 'nosniff' };
    expect(await get(path), path).toMatchObject({ status: 308, headers });
  }
  // The address of a refused form, reloaded, on a site that has no contact page.
  expect(await get('/not-sent')).toMatchObject({ status: 303, headers: { location: '/' } });
});

test('a page sets the token cookie when the browser has none', async () => {
  const get = await asking();
  for (const path of ['/', '/unknown']) {
    const { headers } = await get(path);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w.-]{70,90}; Path=\/; SameSite=Strict$/),
    ]);
  }
  expect((await get('/', { cookie: 'XSRF-TOKEN=abc' })).headers['set-cookie']).toBeUndefined();
});

test('behind TLS the cookie is secure and requests are upgraded, but only by a trusted proxy', async () => {
  const tls = { 'x-forwarded-proto': 'https' };
  const trusting = await asking({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
  const { headers } = await trusting('/', tls);
  expect(headers['set-cookie']?.[0]).toMatch(/; Secure$/);
  expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
  const plain = await asking();
  expect((await plain('/', tls)).headers['set-cookie']?.[0]).not.toContain('Secure');
});

test('pages are compressed by content negotiation, and not sent again to a browser that has cached them', async () => {
  const get = await asking();
  const plain = await get('/careers');
  const tags = new Set<unknown>();
  for (const [accepted, encoding, decompress] of [
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['gzip, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await get('/careers', { 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(decompress(body)).toEqual(plain.body);
    const { etag } = headers;
    tags.add(etag);
    const again = await get('/careers', { 'accept-encoding': accepted, 'if-none-match': `"x", W/${etag}` });
    expect([again.status, again.headers.etag, again.body.length]).toEqual([304, etag, 0]);
    for (const name of ['content-security-policy', 'permissions-policy', 'strict-transport-security'])
      expect(again.headers[name], name).toBe(headers[name]);
  }
  expect(tags.size).toBe(3);
  expect((await get('/careers', { 'if-none-match': '"other"' })).status).toBe(200);
  const missing = await get('/unknown');
  expect((await get('/unknown', { 'if-none-match': String(missing.headers.etag) })).status).toBe(404);
});

test('HEAD gives the header of GET and no body', async () => {
  const get = await asking();
  for (const path of ['/careers', '/unknown', '/assets/entry-abc123.js', '/media/clip.mp4']) {
    const whole = await get(path);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.body.length], path).toEqual([whole.status, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
      expect(head.headers[name], `${path} ${name}`).toBe(whole.headers[name]);
  }
});

test('assets and other files have their types and cache rules', async () => {
  const get = await asking();
  expect((await get('/assets/entry-abc123.js')).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await get('/favicon.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
  });
});

test('a page is read-only', async () => {
  const get = await asking();
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect(await get('/careers', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect((await get('/unknown', {}, method)).status).toBe(404);
  }
});

const content = {
  redirects: [
    { from: '/jobs', to: '/careers' },
    { from: '/über uns', to: '/careers#open' },
    { from: '/shop', to: 'https://shop.example.com/' },
    { from: '/api/jobs', to: '/careers' },
  ],
};

test('former addresses redirect permanently; calls and other methods do not', async () => {
  const get = await asking({ content });
  for (const [path, location] of [
    ['/JOBS//', '/careers'],
    ['/jobs?a=1&b=2', '/careers?a=1&b=2'],
    ['/%C3%9Cber%20uns?a=1', '/careers?a=1#open'],
    ['/shop', 'https://shop.example.com/'],
  ] as const) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await get(path, {}, method);
      // Without a cache rule a browser would cache it forever, even once there is a page at that address.
      expect([status, headers.location, headers['cache-control']]).toEqual([
        308,
        location,
        'private, no-cache',
      ]);
      expect(headers['set-cookie']).toBeUndefined();
    }
  }
  for (const [path, method] of [
    ['/api/jobs', 'GET'],
    ['/jobs', 'POST'],
    ['/jobs/more', 'GET'],
  ] as const)
    expect((await get(path, {}, method)).status, path).toBe(404);
});

test('a CDN caches them like pages, unless it would serve one visitor’s query to another', async () => {
  const get = await asking({ content, environment: { SHARED_CACHE_SECONDS: '60' } });
  const rule = 'public, max-age=0, s-maxage=60, must-revalidate';
  expect((await get('/jobs')).headers['cache-control']).toBe(rule);
  expect((await get('/jobs?a=1')).headers['cache-control']).toBe('no-store');
});
