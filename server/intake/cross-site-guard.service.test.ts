import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { type CallName, CONTACT, call, OWN_PAGE, problemOf, upload, uploadForm } from '../testing/calls.ts';
import { startTestService } from '../testing/test-service.ts';

const ALLOWED = 'https://www.company.example';
const NAMES = Object.keys(ENDPOINTS) as CallName[];

test.each(NAMES)('%s without a token is refused and keeps nothing', async (name) => {
  const { url, database } = await startTestService();
  const response = name === 'upload' ? await upload(url, uploadForm(), {}) : await call(url, name, {}, {});
  expect(response.status).toBe(403);
  expect(await problemOf(response)).toMatchObject({ type: '/problems/forbidden', status: 403 });
  expect(await database.selectFrom('attachments').selectAll().execute()).toEqual([]);
});

test.each(NAMES)('%s from another site is refused even with the tokens', async (name) => {
  const { url } = await startTestService();
  const headers = { ...OWN_PAGE, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  const response =
    name === 'upload' ? await upload(url, uploadForm(), headers) : await call(url, name, {}, headers);
  expect(response.status).toBe(403);
});

test('the token that a page set opens the calls', async () => {
  const { url } = await startTestService();
  const cookie = (await fetch(url)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { cookie, 'x-xsrf-token': cookie.split('=')[1] };
  expect((await call(url, 'contact', CONTACT, headers)).status).toBe(200);
  const forged = { ...headers, 'x-xsrf-token': `${headers['x-xsrf-token']}x` };
  expect((await call(url, 'contact', CONTACT, forged)).status).toBe(403);
});

test('pages of an allowed origin may make the calls, and learn so', async () => {
  const { url } = await startTestService({ environment: { ALLOWED_ORIGINS: ALLOWED } });
  const preflight = await fetch(url + ENDPOINTS.contact, {
    method: 'OPTIONS',
    headers: {
      origin: ALLOWED,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(ALLOWED);

  const response = await call(url, 'contact', CONTACT, { origin: ALLOWED, 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe(ALLOWED);
});

test('pages of other origins are not', async () => {
  const { url } = await startTestService({ environment: { ALLOWED_ORIGINS: ALLOWED } });
  const origin = 'https://elsewhere.example';
  const preflight = await fetch(url + ENDPOINTS.contact, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  expect((await call(url, 'contact', CONTACT, { origin })).status).toBe(403);
});
