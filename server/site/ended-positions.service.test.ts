import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { NOTES_FILE } from '#contract/positions/notes.ts';
import { type BuiltPosition, writeBuiltPositions } from '../testing/built-positions.ts';
import { startSharedCache } from '../testing/shared-cache.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService } from '../testing/test-service.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const POSITIONS: BuiltPosition[] = [
  { slug: 'pilot', title: 'Pilot', skills: ['tides'], validThrough: '2026-11-30' },
  { slug: 'stoker', title: 'Stoker', skills: ['coal'], validThrough: '2027-02-28' },
  { slug: 'cook', title: 'Cook', skills: ['soup'] },
];
const PILOT_ENDS = Date.UTC(2026, 11, 1);
const STOKER_ENDS = Date.UTC(2027, 2, 1);

async function startAt(
  now: { ms: number },
  { positions = POSITIONS, environment = {} }: { positions?: BuiltPosition[]; environment?: object } = {},
) {
  const siteDir = path.join(await testFolder(), 'site');
  await writeBuiltPositions(siteDir, positions);
  return startTestService({ environment: { SITE_DIR: siteDir, ...environment }, now: () => now.ms });
}

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('at the first moment after its last day a position leaves the list, and every page that names it', async () => {
  const now = { ms: PILOT_ENDS - 1 };
  const { url } = await startAt(now);
  const before = await get(`${url}/careers`);
  expect(before.text).toContain('Pilot');
  expect((await get(`${url}/careers/cook`)).text).toContain('<li data-goes-with="pilot">Pilot</li>');

  now.ms = PILOT_ENDS;
  const after = await get(`${url}/careers`);
  expect(after.text).not.toContain('Pilot');
  expect(after.text).toContain('<h3>Stoker</h3>');
  expect(after.text).toMatch(/^<!DOCTYPE html>.*⚓.*<\/html>$/s);
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  const cook = await get(`${url}/careers/cook`);
  expect([cook.status, cook.text.includes('Pilot'), cook.text.includes('Stoker')]).toEqual([
    200,
    false,
    true,
  ]);
});

test('its own page says that it is closed, and 30 days later is gone with the same words', async () => {
  const now = { ms: PILOT_ENDS - 1 };
  const { url } = await startAt(now);
  const own = () => get(`${url}/careers/pilot`);
  expect(await own()).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Pilot</h1><form>') });
  now.ms = PILOT_ENDS;
  const closed = await own();
  expect(closed).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Closed: Pilot</h1>') });
  now.ms = PILOT_ENDS + 30 * DAY_MS - 1;
  expect(await own()).toMatchObject({ status: 200, text: closed.text });
  now.ms = PILOT_ENDS + 30 * DAY_MS;
  expect(await own()).toMatchObject({ status: 410, text: closed.text });
  expect((await fetch(`${url}/careers/pilot`, { method: 'HEAD' })).status).toBe(410);
  expect((await fetch(`${url}/Careers/Pilot`, { redirect: 'manual' })).headers.get('location')).toBe(
    '/careers/pilot',
  );
  // By then another one has ended, which it named.
  now.ms = STOKER_ENDS;
  expect((await own()).text).not.toContain('Stoker');
});

test('a list that names only positions that have ended goes as a whole', async () => {
  const now = { ms: STOKER_ENDS };
  const { url } = await startAt(now, { positions: POSITIONS.slice(0, 2) });
  expect((await get(`${url}/careers/pilot`)).text).not.toContain('Others');
  expect((await get(`${url}/careers`)).text).toContain('No position is open');
  now.ms = PILOT_ENDS;
  expect((await get(`${url}/careers`)).text).toContain('Stoker');
});

test('a clock that is put back brings a position back', async () => {
  const now = { ms: PILOT_ENDS + 400 * DAY_MS };
  const { url } = await startAt(now);
  expect((await get(`${url}/careers`)).text).not.toContain('Pilot');
  expect((await get(`${url}/careers/pilot`)).status).toBe(410);
  now.ms = PILOT_ENDS - 1;
  expect((await get(`${url}/careers`)).text).toContain('Pilot');
  expect((await get(`${url}/careers/pilot`)).text).toContain('<h1>Pilot</h1>');
});

test('a changed page is compressed as others are, and its policy allows its own scripts', async () => {
  const { url } = await startAt({ ms: PILOT_ENDS });
  const { text, headers } = await get(`${url}/careers`);
  expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy(text, []));
  expect(headers.get('content-security-policy')).toContain("'sha256-");
  await expect
    .poll(async () =>
      (await fetch(`${url}/careers`, { headers: { 'accept-encoding': 'br' } })).headers.get(
        'content-encoding',
      ),
    )
    .toBe('br');
  const tag = (await fetch(`${url}/careers`, { headers: { 'accept-encoding': 'br' } })).headers.get('etag');
  const again = await fetch(`${url}/careers`, {
    headers: { 'accept-encoding': 'br', 'if-none-match': tag ?? '' },
  });
  expect(again.status).toBe(304);
});

test('no CDN shows a position after its end', async () => {
  const now = { ms: PILOT_ENDS - 90_500 };
  const { url } = await startAt(now, { environment: { SHARED_CACHE_SECONDS: '60' } });
  const rule = async (page: string) => (await fetch(url + page)).headers.get('cache-control');
  const kept = (seconds: number) => `public, max-age=0, s-maxage=${seconds}, must-revalidate`;
  expect(await rule('/careers')).toBe(kept(60));
  now.ms += 60_000;
  for (const page of ['/careers', '/careers/pilot', '/careers/cook']) expect(await rule(page)).toBe(kept(30));
  expect(await rule('/')).toBe(kept(60));
  now.ms = PILOT_ENDS - 1;
  expect(await rule('/careers')).toBe(kept(0));

  const cache = await startSharedCache(() => url);
  onTestFinished(cache.close);
  now.ms = PILOT_ENDS - 20_000;
  expect((await get(`${cache.url}/careers`)).text).toContain('Pilot');
  now.ms = PILOT_ENDS;
  cache.wait(20);
  expect((await get(`${cache.url}/careers`)).text).not.toContain('Pilot');
});

test('a start after the end shows the same', async () => {
  const { url } = await startAt({ ms: PILOT_ENDS + DAY_MS });
  expect((await get(`${url}/careers`)).text).not.toContain('Pilot');
  expect(await get(`${url}/careers/pilot`)).toMatchObject({
    status: 200,
    text: expect.stringContaining('Closed: Pilot'),
  });
});

test('what the build noted, and pages that wait for their time, are not public', async () => {
  const { url } = await startAt({ ms: PILOT_ENDS - 1 });
  for (const address of [`/${NOTES_FILE}`, '/__ended/careers/pilot', '/__ended/careers/pilot/index.html'])
    expect((await fetch(url + address)).status, address).toBe(404);
});

test('a document that was changed after the build stops the start, since nobody knows where its positions are', async () => {
  const siteDir = path.join(await testFolder(), 'site');
  await writeBuiltPositions(siteDir, POSITIONS);
  const file = path.join(siteDir, 'careers/index.html');
  await writeFile(file, `${await readFile(file, 'utf8')}<!-- -->`);
  await expect(startTestService({ environment: { SITE_DIR: siteDir } })).rejects.toThrow(
    /\/careers in .* is not as it was built/,
  );
});

test('what is sent compressed is the changed page', async () => {
  const { url } = await startAt({ ms: PILOT_ENDS });
  const plain = await get(`${url}/careers`, { 'accept-encoding': 'identity' });
  await expect
    .poll(
      () =>
        new Promise((resolve) =>
          request(`${url}/careers`, { headers: { 'accept-encoding': 'br' } }, async (response) => {
            const body = Buffer.concat(await response.toArray());
            const isBrotli = response.headers['content-encoding'] === 'br';
            resolve(isBrotli ? brotliDecompressSync(body).toString() : undefined);
          }).end(),
        ),
    )
    .toBe(plain.text);
});
