import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { CONTACT, call, problemOf } from '@website/tests/fixtures/calls.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, test, vi } from 'vitest';

test.each([
  ['memory', { rssBytes: 1 }],
  ['heap', { heapBytes: 1 }],
])('with too much %s calls are refused in a readable form, pages and health are not', async (_, pressure) => {
  const { url } = await startTestService({ pressure });
  await vi.waitFor(async () => expect((await call(url, 'contact', CONTACT)).status).toBe(503), SOON);
  const refused = await call(url, 'contact', CONTACT);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await problemOf(refused)).toMatchObject({ status: 503, title: 'Service Unavailable' });
  // A browser without scripts shows the company's own page.
  const native = await fetch(url + ENDPOINTS.contact, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'contactemail=client%40customer.example&message=Hello',
  });
  expect([native.status, native.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  for (const path of ['/', '/healthz', '/readyz']) expect((await fetch(url + path)).status, path).toBe(200);
});

test('while the event loop lags calls are refused, and pages only when it lags much more', async () => {
  const { url } = await startTestService({
    pressure: { busyShare: 0, loopMsForCalls: 1e-9, loopMsForPages: 1e9 },
  });
  await vi.waitFor(async () => expect((await call(url, 'contact', CONTACT)).status).toBe(503), SOON);
  expect((await fetch(url)).status).toBe(200);
  const late = await startTestService({
    pressure: { busyShare: 0, loopMsForCalls: 1e-9, loopMsForPages: 1e-9 },
  });
  await vi.waitFor(async () => expect((await fetch(late.url)).status).toBe(503), SOON);
  const page = await fetch(late.url);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toMatch(/^The service is busy/);
});
