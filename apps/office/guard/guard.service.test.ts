// @module-tag office

import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';
import { PEOPLE, startTestOffice } from '../testing/test-office.ts';
import { previewOrigin } from '../texts/preview/preview-origin.ts';

const PAGE = { accept: 'text/html' };

test('the office answers only under its own name (DNS rebinding)', async () => {
  const { as, stranger, office } = await startTestOffice();
  const page = await as(PEOPLE.operator);
  const { OFFICE_PORT } = office.config;
  for (const host of [
    'rebound.example',
    `rebound.example:${OFFICE_PORT}`,
    `localhost:${OFFICE_PORT}`,
    '127.0.0.1',
  ])
    for (const address of ['/', '/assets/office-1.js', '/api/sign-in', '/api/nothing']) {
      const { status } = await page(address, { headers: { ...PAGE, host } });
      expect(status, `${host} ${address}`).toBe(421);
    }
  const behindProxy = await startTestOffice({
    environment: { OFFICE_ADDRESS: 'https://office.company.example' },
  });
  expect((await behindProxy.stranger('/api/sign-in')).status).toBe(200);
  const own = { headers: { host: `127.0.0.1:${behindProxy.office.config.OFFICE_PORT}` } };
  expect((await behindProxy.stranger('/api/sign-in', own)).status).toBe(421);
  expect((await stranger('/api/sign-in')).status).toBe(200);
});

/** What browsers send with a request, and whether it may change, read, and open the page. */
const REQUESTS: readonly [string, { 'sec-fetch-site'?: string; origin?: string }, string][] = [
  ['from the page', {}, 'change read open'],
  ['from the page, in a browser without Fetch Metadata', { 'sec-fetch-site': '' }, 'change read open'],
  ['from the page, reading', { origin: '' }, 'change read open'],
  ['from the address bar', { 'sec-fetch-site': 'none', origin: '' }, 'read open'],
  ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'open'],
  ['from a link on another site', { 'sec-fetch-site': 'cross-site', origin: '' }, 'open'],
  [
    'from a neighboring host',
    { 'sec-fetch-site': 'same-site', origin: 'https://www.company.example' },
    'open',
  ],
  ['from another site, in such a browser', { 'sec-fetch-site': '', origin: 'https://evil.example' }, 'open'],
  ['from a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }, 'open'],
  ['from a file, in such a browser', { 'sec-fetch-site': '', origin: 'null' }, 'open'],
  ['with a contradiction', { origin: 'https://evil.example' }, 'open'],
  ['from a program', { 'sec-fetch-site': '', origin: '' }, 'read open'],
];

test.each(REQUESTS)('a request %s may only do what is safe (CSRF)', async (_, headers, may) => {
  const { as, office } = await startTestOffice();
  const page = await as(PEOPLE.operator);
  const status = async (address: string, init = {}) => (await page(address, init)).status;
  expect(await status('/submissions/1', { headers: { ...PAGE, ...headers } })).toBe(200);
  expect(await status('/api/nothing', { headers })).toBe(may.includes('read') ? 404 : 403);
  expect(await status('/api/sign-in', { headers })).toBe(may.includes('read') ? 200 : 403);
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect(await status('/api/nothing', { method, headers })).toBe(may.includes('change') ? 404 : 403);
  expect(await status('/api/sign-out', { json: {}, headers })).toBe(may.includes('change') ? 200 : 403);
  const sessions = await office.database.selectFrom('office_sessions').select('id').execute();
  expect(sessions).toHaveLength(may.includes('change') ? 0 : 1);
});

test('bodies that another site’s form can send are refused', async () => {
  const { as } = await startTestOffice();
  const page = await as(PEOPLE.operator);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    for (const address of ['/api/sign-out', '/api/sign-in/link']) {
      const refused = await page(address, { body: '{"address":"a"}', headers: { 'content-type': type } });
      expect(refused.status).toBe(415);
    }
  expect(
    (await page('/api/sign-out', { body: '{', headers: { 'content-type': 'application/json' } })).status,
  ).toBe(400);
  expect((await page('/api/nothing')).status).toBe(404);
});

test('nothing can frame the office, and its pages load and run nothing from elsewhere', async () => {
  const { office, stranger, as } = await startTestOffice();
  const page = await as(PEOPLE.operator);
  // Frames show the preview of the site, whose origin is another one.
  const preview = `frame-src 'self' ${previewOrigin(office.config)}`;
  for (const answer of [
    await stranger('/', { headers: PAGE }),
    await stranger('/submissions/1', { headers: { ...PAGE, 'sec-fetch-site': 'cross-site' } }),
    await stranger('/api/nothing'),
    await page('/api/nothing'),
    await page('/', { headers: { host: 'evil.example' } }),
    await stranger('/api/sign-in', { headers: { 'sec-fetch-site': 'cross-site' } }),
  ]) {
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(preview);
    expect(policy?.replace(preview, '')).not.toMatch(/unsafe|https?:|\*/);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  }
  const { stranger: outside } = await startTestOffice({
    environment: { OFFICE_ADDRESS: 'https://office.company.example' },
  });
  expect((await outside('/', { headers: PAGE })).headers.get('strict-transport-security')).toBe(
    'max-age=31536000',
  );
});

test('a stranger gets the page and the ways to sign in, and nothing else', async () => {
  const { stranger } = await startTestOffice();
  expect(await (await stranger('/inbox?position=x', { headers: PAGE })).text()).toContain(
    '<title>Office</title>',
  );
  const script = await stranger('/assets/office-1.js');
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect((await stranger('/assets/other.js')).status).toBe(404);
  expect(await (await stranger('/api/sign-in')).json()).toEqual({
    company: 'Northlight',
    mail: true,
    passkey: false,
  });
  for (const address of ['/api', '/api/', '/API/nothing', '/api/nothing', '/api/me', '/api/auth/get-session'])
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const { status } = await stranger(address, { method, headers: PAGE });
      expect(status, `${method} ${address}`).toBe(401);
    }
});

test('a path that can’t be decoded, or that leaves the page’s files, is refused', async () => {
  const { stranger } = await startTestOffice();
  expect((await stranger('/../../package.json')).status).toBe(404);
  const malformed = await stranger('/api/%zz');
  expect(malformed.status).toBe(400);
  expect(malformed.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('the public site knows none of the office’s addresses', async () => {
  const service = await startTestService();
  const { as } = await startTestOffice({ beside: service });
  const page = await as(PEOPLE.operator);
  expect((await page('/api/nothing')).status).toBe(404);
  for (const address of [
    '/api/me',
    '/api/inbox',
    '/api/sign-in',
    '/api/sign-in/enter',
    '/api/auth/get-session',
  ])
    for (const method of ['GET', 'POST']) {
      const { status } = await fetch(service.url + address, { method });
      expect(status, address).toBe(404);
    }
  for (const address of ['/enter', '/sign-in', '/inbox', '/submissions/1'])
    expect((await fetch(service.url + address)).status, address).toBe(404);
});
