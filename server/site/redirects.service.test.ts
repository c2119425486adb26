import { expect, test } from 'vitest';
import { startTestService } from '../testing/test-service.ts';

const content = {
  redirects: [
    { from: '/jobs', to: '/careers' },
    { from: '/über uns', to: '/careers#open' },
    { from: '/shop', to: 'https://shop.example.com/' },
  ],
};

test.each([
  ['/jobs', '/careers'],
  ['/JOBS//', '/careers'],
  ['/jobs?a=1&b=2', '/careers?a=1&b=2'],
  ['/%C3%9Cber%20uns?a=1', '/careers?a=1#open'],
  ['/shop', 'https://shop.example.com/'],
])('%s leads to %s for good', async (path, location) => {
  const { url } = await startTestService({ content });
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(url + path, { method, redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      location,
      // Without a rule a browser would keep it for good, even once there is a page at that address.
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test('calls, other methods and pages are not led on', async () => {
  const { url } = await startTestService({
    content: { redirects: [...content.redirects, { from: '/api/jobs', to: '/careers' }] },
  });
  expect((await fetch(`${url}/api/jobs`, { redirect: 'manual' })).status).toBe(404);
  expect((await fetch(`${url}/jobs`, { method: 'POST', redirect: 'manual' })).status).toBe(404);
  expect((await fetch(`${url}/jobs/more`, { redirect: 'manual' })).status).toBe(404);
  expect((await fetch(`${url}/careers`, { redirect: 'manual' })).status).toBe(200);
});

test('a CDN keeps them as it keeps pages, unless it would give one visitor’s query to another', async () => {
  const { url } = await startTestService({ content, environment: { SHARED_CACHE_SECONDS: '60' } });
  const cacheControl = async (path: string) =>
    (await fetch(url + path, { redirect: 'manual' })).headers.get('cache-control');
  expect(await cacheControl('/jobs')).toBe('public, max-age=0, s-maxage=60, must-revalidate');
  expect(await cacheControl('/jobs?a=1')).toBe('no-store');
});
