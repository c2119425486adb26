import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import { CONTACT, call, OWN_PAGE, problemOf } from '@website/tests/fixtures/calls.ts';
import { cvFolders } from '@website/tests/fixtures/stored-cvs.ts';
import { startTestService, type TestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';

const WITH_METRICS = { environment: { METRICS_PORT: '0' } };

/** Why a service is not ready, from the port of its metrics. */
async function reason({ metricsPort }: TestService): Promise<string> {
  return (await (await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).text()).trim();
}

test('health checks work on both ports, are neither cached nor rate-limited like calls, and store nothing', async () => {
  // As many as the requests that are refused below.
  const limits = { callsPerMinute: 4 };
  const { url, metricsPort, database } = await startTestService({ ...WITH_METRICS, limits });
  for (const base of [url, `http://127.0.0.1:${metricsPort}`]) {
    for (const path of ['/healthz', '/readyz']) {
      for (const method of ['GET', 'HEAD']) {
        const response = await fetch(base + path, { method });
        expect(response.status).toBe(200);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('set-cookie')).toBeNull();
      }
      const response = await fetch(base + path, { method: 'POST', body: 'x' });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  }
  for (const table of ['idempotency', 'submissions', 'outbox', 'attachments', 'webhook_messages'] as const)
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('without disk space the service is alive but not ready, and reports why on the port of the metrics only', async () => {
  const service = await startTestService({ ...WITH_METRICS, minFreeBytes: Number.MAX_SAFE_INTEGER });
  const { url, log } = service;
  const response = await fetch(`${url}/readyz`);
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('retry-after')).toBe('5');
  const problem = await problemOf(response);
  expect(problem).toMatchObject({ status: 503, detail: 'Submissions cannot be taken at the moment.' });
  await fetch(`${url}/readyz`);
  expect(await reason(service)).toBe('The data folder has too little room.');
  expect(log.join('').match(/The data folder has too little room\./g)).toHaveLength(1);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('while the data folder is gone the service is not ready, and is again when it is back', async () => {
  const service = await startTestService(WITH_METRICS);
  const { url, dataDir } = service;
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  expect(await ready()).toBe(200);
  await rename(dataDir, `${dataDir}-away`);
  await vi.waitFor(async () => expect(await ready()).toBe(503), SOON);
  expect(await reason(service)).toBe('The database cannot be written. The data folder cannot be written.');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await rename(`${dataDir}-away`, dataDir);
  await vi.waitFor(async () => expect(await ready()).toBe(200), SOON);
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
});

test.each<[what: string, spoil: (service: TestService) => Promise<unknown>, said: string]>([
  [
    'a data folder that takes no file',
    // A folder at the probe's path makes it fail, as a full or read-only disk would.
    ({ dataDir }) => mkdir(path.join(cvFolders(dataDir).incoming, '.room-probe/x'), { recursive: true }),
    'The data folder cannot be written.',
  ],
  [
    'a folder of CVs that is gone',
    ({ dataDir }) => rename(cvFolders(dataDir).cvs, `${dataDir}-cvs`),
    'The data folder cannot be written.',
  ],
  [
    'a database without one of its tables',
    async ({ database }) => {
      await sql`pragma foreign_keys = off`.execute(database);
      await database.schema.dropTable('idempotency').execute();
    },
    'The database cannot be written.',
  ],
])('%s makes the service not ready', async (what, spoil, said) => {
  const service = await startTestService(WITH_METRICS);
  await spoil(service);
  expect(await reason(service)).toBe(said);
  if (!what.includes('tables')) return;
  const headers = { ...OWN_PAGE, [IDEMPOTENCY_HEADER]: 'a-form' };
  const refused = await call(service.url, 'contact', CONTACT, headers);
  expect([refused.status, (await problemOf(refused)).status]).toEqual([503, 503]);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('a database that does not answer makes the service not ready until it does', async () => {
  const service = await startTestService(WITH_METRICS);
  const { url, database } = service;
  let release: () => void = () => undefined;
  const held = database.transaction().execute(() => new Promise<void>((resolve) => (release = resolve)));
  expect(await reason(service)).toBe('The database does not answer.');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  release();
  await held;
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), SOON);
});

test('however many probes there are, readiness is checked once a second', async () => {
  const { url, database } = await startTestService();
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await Promise.all(Array.from({ length: 20 }, ready))).toEqual(Array.from({ length: 20 }, () => 200));
  await database.schema.dropTable('idempotency').execute();
  expect(await ready()).toBe(200);
  vi.advanceTimersByTime(1000);
  expect(await ready()).toBe(503);
});
