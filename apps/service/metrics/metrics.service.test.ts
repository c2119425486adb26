import { once } from 'node:events';
import { createServer } from 'node:net';
import { DAY_MS } from '@website/model/contract/durations.ts';
import { DEFAULT_METRICS_PORT } from '@website/store/config/config.ts';
import { writeFact } from '@website/store/database/facts.ts';
import { requeueNotifications } from '@website/store/database/redelivery.ts';
import {
  application,
  CONTACT,
  call,
  PDF,
  REACH_US,
  upload,
  uploadedPath,
  uploadForm,
} from '@website/tests/fixtures/calls.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import {
  startTestService,
  TEST_POSITION,
  type TestService,
  type TestServiceOptions,
} from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

const TOKEN = {
  cookie: 'XSRF-TOKEN=a-token-of-the-tests',
  'x-xsrf-token': 'a-token-of-the-tests',
};

async function started(options: TestServiceOptions = {}): Promise<TestService> {
  return startTestService({ ...options, environment: { METRICS_PORT: '0', ...options.environment } });
}

async function scrape({ metricsPort }: TestService): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

/** The value of a series, its labels in any order; undefined if there is none. */
function value(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (candidate) =>
        new RegExp(`^${name}[ {]`).test(candidate) &&
        Object.entries(labels).every(([label, wanted]) => candidate.includes(`${label}="${wanted}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('calls are counted by their outcome, and refusals by their problem', async () => {
  const service = await started({ limits: { callsPerMinute: 8 } });
  const { url, database } = service;
  const key = await uploadedPath(url);
  await call(url, 'application', application(key));
  await call(url, 'application', application(key));
  await upload(url, uploadForm({ name: 'cv.exe' }));
  await call(url, 'reachUs', { ...REACH_US, name: 'https://spam.example' });
  for (let i = 0; i < 2; i++)
    await call(url, 'contact', CONTACT, { ...TOKEN, 'idempotency-key': 'one-form' });
  await database.schema.dropTable('outbox').execute();
  await call(url, 'reachUs', REACH_US);
  await call(url, 'reachUs', REACH_US);

  const text = await scrape(service);
  for (const [call, outcome] of [
    ['upload', 'kept'],
    ['upload', 'refused'],
    ['application', 'kept'],
    ['application', 'refused'],
    ['reachUs', 'held'],
    ['reachUs', 'failed'],
    ['reachUs', 'refused'],
    ['contact', 'kept'],
    ['contact', 'repeated'],
  ] as const)
    expect(value(text, 'website_calls_total', { call, outcome }), `${call} ${outcome}`).toBe(1);
  for (const [call, problem] of [
    ['upload', 'invalid-body'],
    ['reachUs', 'service-unavailable'],
    ['reachUs', 'too-many-requests'],
  ] as const)
    expect(value(text, 'website_refusals_total', { call, problem }), problem).toBe(1);
  expect(value(text, 'website_cv_size_bytes_count')).toBe(1);
  expect(value(text, 'website_cv_size_bytes_sum')).toBe(PDF.length);
  expect(value(text, 'website_commit_group_size_count')).toBeGreaterThanOrEqual(4);
});

test('an upload whose client disconnects is counted once, as aborted', async () => {
  const service = await started();
  const controller = new AbortController();
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('--x\r\n')),
  });
  const headers = { ...TOKEN, 'content-type': 'multipart/form-data; boundary=x' };
  const request = { method: 'POST', body, headers, duplex: 'half', signal: controller.signal } as RequestInit;
  const sent = fetch(`${service.url}/api/Attachments/uploadsFile`, request).catch(() => undefined);
  setTimeout(() => controller.abort(), 300);
  await sent;
  await vi.waitFor(async () => {
    const text = await scrape(service);
    expect(value(text, 'website_calls_total', { call: 'upload', outcome: 'aborted' })).toBe(1);
    expect(value(text, 'website_calls_total', { call: 'upload', outcome: 'refused' })).toBeUndefined();
  }, SOON);
});

test('requests are measured by route, and nothing that a visitor sends becomes a label', async () => {
  const service = await started();
  const { url } = service;
  for (const path of ['/careers', '/nowhere/ann@private.example?q=private', '/assets/entry-abc123.js'])
    await (await fetch(url + path)).text();
  await fetch(`${url}/api/private`);
  await fetch(`${url}/healthz`);
  const body = application(await uploadedPath(url, { name: 'private.pdf', fileName: 'private' }));
  await call(url, 'application', { ...body, name: 'private' });
  await call(url, 'application', { ...body, email: 'private' });
  const text = await scrape(service);
  const count = (route: string, status: string) =>
    value(text, 'website_http_request_duration_seconds_count', { route, status });
  expect([count('pages', '2xx'), count('pages', '4xx'), count('none', '4xx')]).toEqual([2, 1, 1]);
  expect(count('/api/userprofile/userprofiledetail', '2xx')).toBe(1);
  for (const secret of ['private', 'healthz', body.email, '9876543210', body.s3bucketpathname])
    expect(text).not.toContain(secret);
});

test('the outbox is reported by status, with its oldest age, and attempts by their result', async () => {
  const mail = await startMailServer({ mode: 'no-mailbox' });
  const service = await started({ environment: { SMTP_URL: mail.url }, backoff: () => 60_000 });
  await call(service.url, 'reachUs', { ...REACH_US, name: 'https://spam.example' });
  await call(service.url, 'contact', CONTACT);
  const attempts = async (result: string) =>
    value(await scrape(service), 'website_delivery_attempts_total', { result });
  await vi.waitFor(async () => expect(await attempts('failed')).toBe(1), SOON);
  const text = await scrape(service);
  const notifications = (status: string) => value(text, 'website_outbox_notifications', { status });
  expect([notifications('pending'), notifications('held'), notifications('sent')]).toEqual([1, 1, 0]);
  expect(value(text, 'website_outbox_oldest_pending_age_seconds')).toBeGreaterThan(0);
  expect(value(text, 'website_delivery_duration_seconds_count')).toBe(1);

  mail.mode = 'take';
  await call(service.url, 'reachUs', { ...REACH_US, comments: TEST_POSITION });
  await vi.waitFor(async () => expect(await attempts('sent')).toBe(1), SOON);
});

testOnEachEngine(
  'a notification that is released counts from then, not from when it came',
  async (engine) => {
    const mail = await startMailServer({ mode: 'no-mailbox' });
    const environment = { SMTP_URL: mail.url };
    const service = await started({ engine, environment, backoff: () => 60_000 });
    const { database } = service;
    const age = async () =>
      value(await scrape(service), 'website_outbox_oldest_pending_age_seconds') ?? Number.NaN;
    await call(service.url, 'reachUs', { ...REACH_US, name: 'https://spam.example' });
    const received_at = new Date(Date.now() - 3_600_000).toISOString();
    await database.updateTable('submissions').set({ received_at }).execute();
    expect(await age()).toBe(0);
    const { id } = await database.selectFrom('submissions').select('id').executeTakeFirstOrThrow();
    await requeueNotifications(database, [id], ['held']);
    const row = database.selectFrom('outbox').select('attempts');
    await vi.waitFor(async () => expect(await row.execute()).toEqual([{ attempts: 1 }]), SOON);
    expect(await age()).toBeLessThan(600);
    // Fifty attempts a minute apart: it has waited almost since its submission, and further attempts do not change that.
    for (const attempts of [50, 500]) {
      await database.updateTable('outbox').set({ attempts }).execute();
      expect(await age()).toBeGreaterThan(2400);
      expect(await age()).toBeLessThan(4200);
    }
  },
);

test('metrics report the process, its readiness, and the last backup once there was one', async () => {
  const service = await started();
  const text = await scrape(service);
  expect(value(text, 'website_ready')).toBe(1);
  for (const name of [
    'website_data_folder_free_bytes',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
  ])
    expect(value(text, name)).toBeGreaterThan(0);
  expect(value(text, 'website_last_backup_age_seconds')).toBeNaN();
  const threeDaysAgo = new Date(Date.now() - 3 * DAY_MS);
  await writeFact(service.database, 'last-backup', threeDaysAgo.toISOString());
  const age = value(await scrape(service), 'website_last_backup_age_seconds') ?? 0;
  expect(Math.abs(age - (3 * DAY_MS) / 1000)).toBeLessThan(600);
});

test('a missing table does not affect the other metrics', async () => {
  const service = await started();
  await service.database.schema.dropTable('outbox').execute();
  const text = await scrape(service);
  expect(value(text, 'website_outbox_notifications', { status: 'pending' })).toBeNaN();
  expect(value(text, 'website_ready')).toBe(0);
});

test('the metrics are on a separate port, not among the pages, and end with the service', async () => {
  const service = await started();
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${service.metricsPort}/`)).status).toBe(404);
  await service.close();
  await expect(fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).rejects.toThrow('fetch failed');
});

test('if the default port is taken, also by the site itself, the service goes on without it', async () => {
  const holder = createServer().listen(DEFAULT_METRICS_PORT, '127.0.0.1');
  // If the port is in use already, that serves as well.
  await once(holder, 'listening').catch(() => undefined);
  onTestFinished(() => void holder.close());
  // A loopback address on which nothing else listens.
  const own = { HOST: '127.94.64.1', METRICS_HOST: '127.94.64.1', PORT: String(DEFAULT_METRICS_PORT) };
  for (const environment of [{}, own]) {
    const service = await startTestService({ environment: { ...environment, METRICS_PORT: '' } });
    expect(service.metricsPort).toBeUndefined();
    expect(service.log.join('')).toContain('going on without them');
  }
});
