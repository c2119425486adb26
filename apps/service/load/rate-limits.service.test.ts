import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import { HOUR_MS, MINUTE_MS } from '@website/model/contract/durations.ts';
import { openPostgres } from '@website/store/database/database.ts';
import {
  CONTACT,
  call,
  OWN_PAGE,
  pdfOf,
  problemOf,
  upload,
  uploadForm,
} from '@website/tests/fixtures/calls.ts';
import { createDatabase, startPostgres } from '@website/tests/fixtures/postgres-server.ts';
import { testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService, type TestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sharedTokenSecret } from '../tokens/token-secret.ts';
import { deleteEndedCounters } from './rate-limits.ts';

const from = (address: string, headers: Record<string, string> = {}) => ({
  ...OWN_PAGE,
  'x-forwarded-for': address,
  ...headers,
});
const message = (bytes: number) => ({ ...CONTACT, message: 'x'.repeat(bytes) });

describe('bytes an hour', () => {
  const LIMITS = {
    TRUSTED_PROXIES: '127.0.0.0/8',
    MAX_UPLOAD_BYTES: '100000',
    INTAKE_BYTES_PER_ADDRESS: '100000',
    INTAKE_BYTES: '150000',
  };

  test('bytes from one address beyond its limit are refused with 429 until an hour is over', async () => {
    let now = 0;
    const { url, database } = await startTestService({ environment: LIMITS, countingClock: () => now });
    const send = (bytes: number, address = '192.0.2.1') =>
      call(url, 'contact', message(bytes), from(address));
    expect((await send(60_000)).status).toBe(200);
    const refused = await send(60_000);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await problemOf(refused)).detail).toBe(
      'Too much came from your network; please try again in 60 minutes.',
    );
    // Files count, refused calls do not, and other addresses are not affected.
    const file = uploadForm({ bytes: pdfOf(60_000) });
    expect((await upload(url, file, from('192.0.2.1'))).status).toBe(429);
    expect((await send(20_000)).status).toBe(200);
    expect((await send(1000, '192.0.2.2')).status).toBe(200);
    now = HOUR_MS - 1;
    expect((await send(60_000)).status).toBe(429);
    now = HOUR_MS;
    expect((await send(60_000)).status).toBe(200);
    expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(4);
  });

  test('bytes from all addresses together beyond the limit are refused with 507', async () => {
    const { url } = await startTestService({ environment: LIMITS });
    const send = (bytes: number, address: string) => call(url, 'contact', message(bytes), from(address));
    expect((await send(80_000, '192.0.2.1')).status).toBe(200);
    const refused = await send(80_000, '192.0.2.2');
    expect(refused.status).toBe(507);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await send(40_000, '192.0.2.2')).status).toBe(200);
  });

  test('a resent form counts once', async () => {
    const { url } = await startTestService({ environment: LIMITS });
    const again = from('192.0.2.1', { [IDEMPOTENCY_HEADER]: 'the-form' });
    for (let i = 0; i < 4; i++) expect((await call(url, 'contact', message(40_000), again)).status).toBe(200);
    expect((await call(url, 'contact', message(50_000), from('192.0.2.1'))).status).toBe(200);
  });

  test('with the default limits one address leaves no more than its share in an hour', {
    tags: ['nightly'],
  }, async () => {
    let now = 0;
    const { url, database } = await startTestService({
      limits: { callsPerMinute: 1_000_000 },
      countingClock: () => now,
    });
    const largest = message(990_000);
    const statuses = new Map<number, number>();
    // Sends as much as it can in each minute, until it is refused.
    for (let minute = 0; minute < 60; minute++) {
      now = minute * MINUTE_MS;
      for (let i = 0; i < 302; i++) {
        const { status } = await call(url, 'contact', largest);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 429) break;
      }
    }
    expect([...statuses]).toEqual([
      [200, 302],
      [429, 59],
    ]);
    expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(302);
  });
});

describe('servers on one PostgreSQL', () => {
  const SERVERS = 3;

  async function servers(environment: Record<string, string>): Promise<TestService[]> {
    const dataDir = path.join(await testFolder(), 'data');
    const all = { DATABASE_URL: await testDatabaseUrl(), TRUSTED_PROXIES: '127.0.0.0/8', ...environment };
    return Promise.all(
      Array.from({ length: SERVERS }, () => startTestService({ dataDir, environment: all })),
    );
  }

  /** Makes this many calls, the servers in turn, and counts the accepted ones; the others must get 429. */
  async function taken(
    replicas: readonly TestService[],
    calls: number,
    send: (service: TestService) => Promise<Response>,
  ): Promise<number> {
    const statuses = await Promise.all(
      Array.from(
        { length: calls },
        async (_, number) => (await send(replicas[number % SERVERS] as TestService)).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    return statuses.filter((status) => status === 200).length;
  }

  const contact = ({ url }: TestService, address: string) =>
    call(url, 'contact', { ...CONTACT, message: randomUUID() }, from(address));

  test('calls, files and bytes of an address are limited across them', async () => {
    const replicas = await servers({
      RATE_LIMIT: '32',
      UPLOAD_LIMIT: '16',
      MAX_UPLOAD_BYTES: '100000',
      INTAKE_BYTES_PER_ADDRESS: '600000',
    });
    expect(await taken(replicas, 90, (service) => contact(service, '203.0.113.1'))).toBe(32);
    const refused = await contact(replicas[1] as TestService, '203.0.113.1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await contact(replicas[0] as TestService, '203.0.113.2')).status).toBe(200);
    const file = (bytes: number, address: string) => (service: TestService) =>
      upload(service.url, uploadForm({ bytes: pdfOf(bytes) }), from(address));
    expect(await taken(replicas, 30, file(1000, '203.0.113.3'))).toBe(16);
    const large = await taken(replicas, 16, file(49_000, '203.0.113.4'));
    expect(large).toBeGreaterThan(6);
    expect(large).toBeLessThanOrEqual(12);

    // No counter holds an address or submitted text; expired ones are deleted.
    const [{ database }] = replicas as [TestService];
    const names = () => database.selectFrom('shared_counters').select('name').execute();
    expect((await names()).length).toBeGreaterThan(4);
    for (const { name } of await names())
      expect(name).toMatch(/^(?:calls-60000|calls-3600000|hour) [\w-]{22}$/);
    await database.updateTable('shared_counters').set({ ends_ms: 1 }).execute();
    expect((await contact(replicas[0] as TestService, '203.0.113.1')).status).toBe(200);
    await deleteEndedCounters(database);
    expect(await names()).toHaveLength(3);
  });

  test('while PostgreSQL is down each server limits by its own counts, without waiting', async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.remove);
    const service = await startTestService({
      environment: { DATABASE_URL: await createDatabase(postgres.url), RATE_LIMIT: '16' },
    });
    const statuses = async (calls: number) => {
      const found: number[] = [];
      for (let number = 0; number < calls; number += 1)
        found.push((await call(service.url, 'contact', CONTACT)).status);
      return found;
    };
    expect(await statuses(2)).toEqual([200, 200]);
    await postgres.stop();
    expect(await statuses(16)).toEqual([...Array(14).fill(503), 429, 429]);
    expect((await fetch(service.url)).status).toBe(200);
    const said = (sentence: string) => service.log.filter((line) => line.includes(sentence)).length;
    expect(said('rate limits count only this server')).toBe(1);
    await postgres.start();
    await vi.waitFor(async () => {
      await statuses(1);
      expect(said('rate limits are shared with the other servers again')).toBe(1);
    }, SOON);
  });

  test('they sign tokens with the same secret, whatever their folders', async () => {
    const secretIn = async (url: string) => {
      const database = await openPostgres(url);
      const secret = await sharedTokenSecret(await testFolder(), database);
      await database.destroy();
      return secret.toString('hex');
    };
    const url = await testDatabaseUrl();
    const [one, other] = await Promise.all([secretIn(url), secretIn(url)]);
    expect(one).toMatch(/^[\da-f]{64}$/);
    expect(other).toBe(one);
    expect(await secretIn(await testDatabaseUrl())).not.toBe(one);
  });
});
