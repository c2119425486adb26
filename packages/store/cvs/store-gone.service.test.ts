// @module-tag nightly

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { application, CONTACT, call, pdfOf, upload, uploadForm } from '@website/tests/fixtures/calls.ts';
import { makeBucket, type SwiftServer, startSwift } from '@website/tests/fixtures/swift-server.ts';
import { startTestService, type TestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { chooseCvStore } from './choose-cv-store.ts';

// A dedicated store, since it is frozen and killed.

let swift: SwiftServer;
beforeAll(async () => {
  swift = await startSwift();
});
afterAll(() => swift.remove());

/** More than the client's sockets. */
const CALLS = 20;

async function serviceOnBucket() {
  const { environment } = await makeBucket(swift.endpoint);
  const service = await startTestService({
    environment: { ...environment, METRICS_PORT: '0', RATE_LIMIT: '100000' },
  });
  return { service, environment };
}

async function answeredUpload(url: string, bytes: Buffer) {
  const response = await upload(url, uploadForm({ bytes }));
  const body = (await response.json()) as { s3bucketpathname?: string };
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    key: body.s3bucketpathname,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

const health = async ({ url }: TestService) => [
  (await fetch(`${url}/healthz`)).status,
  (await fetch(`${url}/readyz`)).status,
];

const reason = async ({ metricsPort }: TestService) =>
  (await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).text();

const GONE = [
  ['hangs', () => swift.freeze(), async () => swift.thaw(), 'The store for CVs does not answer.'],
  [
    'is killed',
    () => swift.kill(),
    () => swift.start(),
    'The store for CVs cannot be reached (ECONNREFUSED).',
  ],
] as const;

test.each(GONE)(
  'while the store %s, CVs are refused, all else works, and the service recovers',
  async (_, end, begin, words) => {
    const { service } = await serviceOnBucket();
    const { url } = service;
    const before = await answeredUpload(url, pdfOf(20_000));
    expect(before.status).toBe(200);
    await end();
    onTestFinished(async () => swift.thaw());

    const answers = await Promise.all(
      Array.from({ length: CALLS }, (_, number) =>
        answeredUpload(url, pdfOf(number === 7 ? 9_000_000 : 20_000)),
      ),
    );
    const refusals = answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`);
    expect(new Set(refusals)).toEqual(new Set(['503 30']));
    const claimed = await call(url, 'application', application(before.key ?? ''));
    expect(claimed.status).toBe(503);
    expect((await call(url, 'contact', CONTACT)).status).toBe(200);
    expect(await health(service)).toEqual([200, 503]);
    expect(await reason(service)).toContain(words);

    await begin();
    await vi.waitFor(async () => expect(await health(service)).toEqual([200, 200]), SOON);
    expect((await answeredUpload(url, pdfOf(9_000_000))).status).toBe(200);
    expect((await call(url, 'application', application(before.key ?? ''))).status).toBe(200);
  },
);

test('every CV that was acknowledged while the store was killed repeatedly is stored, byte by byte', async () => {
  const { service, environment } = await serviceOnBucket();
  const acknowledged = new Map<string, string>();
  let isOver = false;
  const client = async (size: number) => {
    while (!isOver) {
      const answer = await answeredUpload(service.url, pdfOf(size)).catch(({ cause }) => cause.code);
      // The connection is reset if the body is still being sent 5 s after the refusal; it was not acknowledged either.
      if (answer === 'ECONNRESET') continue;
      const { status, key, sha256 } = answer;
      expect([200, 503]).toContain(status);
      if (status === 200) acknowledged.set(key ?? '', sha256);
    }
  };
  const clients = Promise.all([20_000, 300_000, 9_000_000].map(client));
  for (let round = 1; round <= 2; round++) {
    const known = acknowledged.size;
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(known + 2), SOON);
    await swift.kill();
    await swift.start();
  }
  isOver = true;
  await clients;
  const cvStore = chooseCvStore({ DATA_DIR: service.dataDir, ...environment });
  for (const [key, sha256] of acknowledged) {
    const found = await buffer(cvStore.open(key));
    expect(createHash('sha256').update(found).digest('hex'), key).toBe(sha256);
  }
  const rows = await service.database.selectFrom('attachments').select('key').execute();
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining([...acknowledged.keys()]));
});
