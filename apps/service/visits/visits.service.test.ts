import { VISITS_PATH } from '@website/model/contract/endpoints.ts';
import { type CountKind, countsSince } from '@website/store/database/counts.ts';
import { application, CONTACT, call, OWN_PAGE, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { plainRequest } from '@website/tests/fixtures/raw-requests.ts';
import {
  startTestService,
  type TestService,
  type TestServiceOptions,
} from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  'accept-language': 'en',
};

/** A browser's request; resolves with the status. */
async function ask(
  { url }: TestService,
  path: string,
  headers: Record<string, string> = {},
  sent: { method?: string; body?: string } = {},
): Promise<number | undefined> {
  return (await plainRequest(url, path, { ...BROWSER, ...headers }, sent)).status;
}

function tell(service: TestService, body: string, headers: Record<string, string> = {}) {
  const type = 'application/x-www-form-urlencoded;charset=UTF-8';
  const own = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
  return ask(service, VISITS_PATH, { ...own, ...headers }, { method: 'POST', body });
}

/** The counts, as `kind name: number`; stops the service. */
async function counted(service: TestService, ...kinds: CountKind[]): Promise<string[]> {
  const { database } = service;
  const end = database.destroy.bind(database);
  let rows: string[] = [];
  // The last counts are stored when the service stops.
  database.destroy = async () => {
    const counts = await countsSince(database, '', kinds.length > 0 ? kinds : undefined);
    rows = counts.map(({ kind, name, number }) => `${kind} ${name}: ${number}`);
    await end();
  };
  await service.close();
  return rows;
}

test('a view is a page requested for display, whether or not the browser has cached it', async () => {
  const service = await startTestService();
  expect(await ask(service, '/careers')).toBe(200);
  expect(await ask(service, '/careers', { 'sec-fetch-dest': 'document' })).toBe(200);
  expect(await ask(service, '/careers', { 'if-none-match': '*' })).toBe(304);
  await ask(service, '/careers?utm_source=x');
  // None of these is displayed.
  await ask(service, '/careers', {}, { method: 'HEAD' });
  await ask(service, '/careers', { 'sec-purpose': 'prefetch;prerender' });
  await ask(service, '/careers', { purpose: 'prefetch' });
  await ask(service, '/careers', { 'sec-fetch-dest': 'empty' });
  await ask(service, '/careers', { 'user-agent': 'Googlebot/2.1' });
  await ask(service, '/careers/');
  await ask(service, '/favicon.svg');
  expect(await counted(service)).toEqual(['entry /careers: 4', 'referrer none: 4', 'view /careers: 4']);
});

test('an entry is a view that was not reached from a page of the site', async () => {
  const service = await startTestService();
  await ask(service, '/', {
    referer: 'https://www.search.example.com/?q=secret',
    'sec-fetch-site': 'cross-site',
  });
  await ask(service, '/careers', { referer: `${service.url}/` });
  await ask(service, '/careers', { referer: 'https://www.company.example/contact' });
  await ask(service, '/careers', { 'sec-fetch-site': 'same-origin' });
  await ask(service, '/', { 'sec-fetch-site': 'none' });
  expect(await counted(service)).toEqual([
    'entry /: 2',
    'referrer none: 1',
    'referrer search.example.com: 1',
    'view /careers: 3',
    'view /: 2',
  ]);
});

test.each<[string, Record<string, string>, TestServiceOptions]>([
  ['that it is not to be followed', { 'sec-gpc': '1' }, {}],
  ['the same in an older way', { dnt: '1' }, {}],
  ['nothing, on a site whose owner wants nothing counted', {}, { content: { visits: 'off' } }],
])('whose browser says %s is not counted', async (_, wish, options) => {
  const service = await startTestService(options);
  await ask(service, '/careers', wish);
  await ask(service, '/unknown', wish);
  await tell(service, 'page=/careers&from=', wish);
  await tell(service, 'form=/api/reg/regdetail', wish);
  await call(service.url, 'contact', CONTACT, { ...OWN_PAGE, ...BROWSER, ...wish });
  expect(await counted(service)).toEqual([]);
});

test('a prerendered page is counted by its beacon when it is shown', async () => {
  const service = await startTestService();
  expect(await tell(service, 'page=/careers&from=')).toBe(204);
  await tell(service, `page=/careers&from=${new URL(service.url).host}`);
  await tell(service, 'page=/&from=News.example.com');
  expect(await counted(service)).toEqual([
    'entry /: 1',
    'entry /careers: 1',
    'referrer news.example.com: 1',
    'referrer none: 1',
    'view /careers: 2',
    'view /: 1',
  ]);
});

test('forms are counted when somebody begins to fill them in, and when they are stored', async () => {
  const service = await startTestService();
  await tell(service, 'form=/api/ContactInfos/contactus');
  await tell(service, 'form=/api/ContactInfos/contactus');
  await tell(service, 'form=/api/userprofile/userprofiledetail');
  await call(service.url, 'contact', CONTACT, { ...OWN_PAGE, ...BROWSER });
  const key = await uploadedPath(service.url);
  await call(service.url, 'application', application(key), { ...OWN_PAGE, ...BROWSER });
  await call(service.url, 'contact', { ...CONTACT, contactemail: 'wrong' }, { ...OWN_PAGE, ...BROWSER });
  expect(await counted(service, 'start', 'send')).toEqual([
    'send application: 1',
    'send contact: 1',
    'start contact: 2',
    'start application: 1',
  ]);
});

test('a form without scripts counts as begun when it is sent', async () => {
  const service = await startTestService();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const body = 'contactemail=ada@mail.example&message=Hello';
  expect(await ask(service, '/api/ContactInfos/contactus', headers, { method: 'POST', body })).toBe(303);
  expect(await counted(service, 'start', 'send')).toEqual(['send contact: 1', 'start contact: 1']);
});

test('beacons cannot write text into the database, nor count from another site', async () => {
  const service = await startTestService();
  const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  expect(await tell(service, 'page=/careers', cross)).toBe(403);
  expect(await tell(service, 'page=/careers', { 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await ask(service, VISITS_PATH, { 'sec-fetch-site': 'same-origin' })).toBe(405);
  expect(await tell(service, `page=/careers&from=${'a'.repeat(2000)}`)).toBe(413);
  expect(await tell(service, '{}', { 'content-type': 'application/json' })).toBe(415);
  expect(await tell(service, 'page=%ff')).toBe(400);
  expect(await tell(service, 'page=/a&page=/b')).toBe(400);
  for (const body of [
    '',
    'page=/unknown',
    'page=/404',
    'page=<script>',
    'page=/careers/',
    'form=/api/unknown',
    'form=constructor',
    '__proto__=x',
  ])
    expect(await tell(service, body), body).toBe(204);
  await tell(service, 'page=/careers&from=<script>alert(1)</script>');
  await tell(service, 'page=/careers&from=ada@mail.example');
  await tell(service, `page=/careers&from=${encodeURIComponent('a b.example\n')}`);
  expect(await counted(service)).toEqual(['entry /careers: 3', 'referrer others: 3', 'view /careers: 3']);
});

test('beacons count toward no rate limit', async () => {
  const service = await startTestService({ environment: { RATE_LIMIT: '2' } });
  for (let number = 0; number < 5; number++) expect(await tell(service, 'page=/careers')).toBe(204);
  expect((await call(service.url, 'contact', CONTACT)).status).toBe(200);
});

test('behind a CDN each page sends a beacon when it is shown, and requests are not counted', async () => {
  const service = await startTestService({ environment: { SHARED_CACHE_SECONDS: '60' } });
  const answer = await fetch(`${service.url}/careers`, { headers: BROWSER });
  expect(answer.headers.get('server-timing')).toBe('view');
  await tell(service, 'page=/careers&from=');
  expect(await counted(service)).toEqual(['entry /careers: 1', 'referrer none: 1', 'view /careers: 1']);
});

test('unknown paths are counted by path without their queries, those of programs separately', async () => {
  const service = await startTestService();
  for (const path of [
    '/jobs?ref=ada@mail.example',
    '/Jobs/',
    '/reset/9f86d081884c7d659a2feaa0c55ad015',
    '/a@b.example',
  ])
    expect(await ask(service, path)).toBe(404);
  await ask(service, '/wp-login.php', { 'user-agent': 'curl/8' });
  await ask(service, '/jobs', {}, { method: 'HEAD' });
  await ask(service, '/api/unknown');
  expect(await counted(service)).toEqual([
    'unknown /jobs: 2',
    'unknown /reset/{key}: 1',
    'unknown /{address}: 1',
    'unknown-program /wp-login.php: 1',
  ]);
});
