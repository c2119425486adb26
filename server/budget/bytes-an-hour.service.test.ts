import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import { CONTACT, call, OWN_PAGE, pdfOf, problemOf, upload, uploadForm } from '../testing/calls.ts';
import { cvFolders } from '../testing/cv-files.ts';
import { openUpload } from '../testing/open-upload.ts';
import { SOON } from '../testing/soon.ts';
import { startTestService } from '../testing/test-service.ts';

const MINUTE = 60_000;
const LIMITS = {
  TRUSTED_PROXIES: '127.0.0.0/8',
  MAX_UPLOAD_BYTES: '100000',
  INTAKE_BYTES_PER_ADDRESS: '100000',
  INTAKE_BYTES: '150000',
};
const from = (address: string, headers: Record<string, string> = {}) => ({
  ...OWN_PAGE,
  'x-forwarded-for': address,
  ...headers,
});
const message = (bytes: number) => ({ ...CONTACT, message: 'x'.repeat(bytes) });

test('what one address sends beyond its limit is refused with 429 until an hour is over', async () => {
  let now = 0;
  const { url, database } = await startTestService({ environment: LIMITS, hourlyClock: () => now });
  const send = (bytes: number, address = '192.0.2.1') => call(url, 'contact', message(bytes), from(address));
  expect((await send(60_000)).status).toBe(200);
  const refused = await send(60_000);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe(String(70 * 60));
  expect((await problemOf(refused)).detail).toBe(
    'Too much came from your network; please try again in 70 minutes.',
  );
  // Files count, too; what was refused does not, and others are not affected.
  const file = uploadForm({ bytes: pdfOf(60_000) });
  expect((await upload(url, file, from('192.0.2.1'))).status).toBe(429);
  expect((await send(20_000)).status).toBe(200);
  expect((await send(1000, '192.0.2.2')).status).toBe(200);
  now = 59 * MINUTE;
  expect((await send(60_000)).status).toBe(429);
  now = 70 * MINUTE;
  expect((await send(60_000)).status).toBe(200);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(4);
});

test('what all addresses send together beyond the limit is refused with 507', async () => {
  const { url } = await startTestService({ environment: LIMITS });
  const send = (bytes: number, address: string) => call(url, 'contact', message(bytes), from(address));
  expect((await send(80_000, '192.0.2.1')).status).toBe(200);
  const refused = await send(80_000, '192.0.2.2');
  expect(refused.status).toBe(507);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await send(40_000, '192.0.2.2')).status).toBe(200);
});

test('a form that is sent again counts once', async () => {
  const { url } = await startTestService({ environment: LIMITS });
  const again = () =>
    call(url, 'contact', message(40_000), from('192.0.2.1', { [IDEMPOTENCY_HEADER]: 'the-form' }));
  for (let i = 0; i < 4; i++) expect((await again()).status).toBe(200);
  expect((await call(url, 'contact', message(50_000), from('192.0.2.1'))).status).toBe(200);
});

test('many at once are no way around it', async () => {
  const { url, database } = await startTestService({ environment: LIMITS });
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => call(url, 'contact', message(30_000), from('192.0.2.1'))),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(3);
});

describe('files that are not all there yet', () => {
  const unended = (port: number, address: string, isChunked: boolean) =>
    openUpload(port, { file: pdfOf(60_000), sent: 59_000, headers: from(address), isChunked });

  test.each([false, true])('count, too, until they are given up (in chunks: %s)', async (isChunked) => {
    const { url, port, dataDir } = await startTestService({ environment: LIMITS });
    const incoming = async () => {
      const folder = cvFolders(dataDir).incoming;
      const sizes = (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    const first = await unended(port, '192.0.2.1', isChunked);
    await vi.waitFor(async () => expect(await incoming()).toBeGreaterThan(50_000), SOON);
    const second = await unended(port, '192.0.2.1', isChunked);
    await vi.waitFor(() => expect(second.answer()).toMatch(/^HTTP\/1\.1 429 /), SOON);
    expect((await call(url, 'contact', message(60_000), from('192.0.2.1'))).status).toBe(429);
    expect((await call(url, 'contact', message(10_000), from('192.0.2.1'))).status).toBe(200);
    // All together may send 150,000 bytes.
    const third = await unended(port, '192.0.2.2', isChunked);
    await vi.waitFor(async () => expect(await incoming()).toBeGreaterThan(100_000), SOON);
    const fourth = await unended(port, '192.0.2.3', isChunked);
    await vi.waitFor(() => expect(fourth.answer()).toMatch(/^HTTP\/1\.1 507 /), SOON);

    for (const { socket } of [first, second, third, fourth]) socket.destroy();
    await vi.waitFor(async () => {
      const whole = await upload(url, uploadForm({ bytes: pdfOf(60_000) }), from('192.0.2.1'));
      expect(whole.status).toBe(200);
    }, SOON);
    await vi.waitFor(async () => expect(await incoming()).toBe(0), SOON);
    expect((await call(url, 'contact', message(70_000), from('192.0.2.2'))).status).toBe(200);
  });
});

test('a restart does not reset the count of what all have sent', async () => {
  const before = await startTestService({ environment: LIMITS });
  const { dataDir } = before;
  const file = uploadForm({ bytes: pdfOf(50_000) });
  expect((await upload(before.url, file, from('192.0.2.1'))).status).toBe(200);
  expect((await call(before.url, 'contact', message(50_000), from('192.0.2.2'))).status).toBe(200);
  await before.close();
  const { url } = await startTestService({ environment: LIMITS, dataDir });
  expect((await call(url, 'contact', message(50_000), from('192.0.2.3'))).status).toBe(507);
  expect((await call(url, 'contact', message(40_000), from('192.0.2.3'))).status).toBe(200);
});

test('with the default limits one address leaves no more than its share in an hour', async () => {
  let now = 0;
  const { url, database } = await startTestService({
    limits: { callsPerMinute: 1_000_000 },
    hourlyClock: () => now,
  });
  const largest = message(990_000);
  const statuses = new Map<number, number>();
  // As much as it can at once, and in each minute after that until it is refused.
  for (let minute = 0; minute < 60; minute++) {
    now = minute * MINUTE;
    for (let i = 0; i < 302; i++) {
      const { status } = await call(url, 'contact', largest);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) break;
    }
  }
  expect(statuses).toEqual(
    new Map([
      [200, 302],
      [429, 59],
    ]),
  );
  const { rows } = await database
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  expect(rows).toBe(302);
});
