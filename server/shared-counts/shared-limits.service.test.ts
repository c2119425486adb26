import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import { openPostgres } from '../database/database.ts';
import { addShared, forgetEnded } from '../database/shared-counters.ts';
import { CONTACT, call, OWN_PAGE, pdfOf, upload, uploadForm } from '../testing/calls.ts';
import { createDatabase, startPostgres } from '../testing/postgres-server.ts';
import { SOON } from '../testing/soon.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { sharedTokenSecret } from '../tokens/token-secret.ts';

const SERVERS = 3;

/** A machine that is busy for a second, with all servers in one process, is no database that is gone. */
const exchangeWaitedMs = 60_000;

/** Servers behind a proxy that says whom it passes on; by themselves they exchange what they count almost never. */
async function servers(environment: Record<string, string>, exchangedEveryMs = 3_600_000) {
  const dataDir = path.join(await testFolder(), 'data');
  const all = { DATABASE_URL: await testDatabaseUrl(), TRUSTED_PROXIES: '127.0.0.0/8', ...environment };
  return Promise.all(
    Array.from({ length: SERVERS }, () =>
      startTestService({ dataDir, environment: all, exchangedEveryMs, exchangeWaitedMs }),
    ),
  );
}

const from = (address: string) => ({ ...OWN_PAGE, 'x-forwarded-for': address });

const contact = ({ url }: TestService, address: string, message: string = randomUUID()) =>
  call(url, 'contact', { ...CONTACT, message }, from(address));

/** How many of so many calls were taken, which go to one server after the other; all others must be refused with 429. */
async function taken(
  replicas: readonly TestService[],
  calls: number,
  send: (service: TestService) => Promise<Response>,
  { atOnce = false } = {},
): Promise<number> {
  const answers: Promise<Response>[] = [];
  for (let number = 0; number < calls; number += 1) {
    const answer = send(replicas[number % replicas.length] as TestService);
    answers.push(answer);
    if (!atOnce) await answer;
  }
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  return statuses.filter((status) => status === 200).length;
}

test('calls a minute are limited across servers, to a sixteenth for each further server', async () => {
  const replicas = await servers({ RATE_LIMIT: '32' });
  const most = 32 + (SERVERS - 1) * 2;
  const inTurn = await taken(replicas, 90, (service) => contact(service, '203.0.113.1'));
  expect(inTurn).toBeGreaterThanOrEqual(32);
  expect(inTurn).toBeLessThanOrEqual(most);
  const atOnce = await taken(replicas, 150, (service) => contact(service, '203.0.113.2'), { atOnce: true });
  expect(atOnce).toBeGreaterThanOrEqual(32);
  expect(atOnce).toBeLessThanOrEqual(most);
  const other = await contact(replicas[0] as TestService, '203.0.113.3');
  expect(other.status).toBe(200);
  const refused = await contact(replicas[1] as TestService, '203.0.113.1');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('files and bytes an hour are limited across servers', async () => {
  const files = await servers({ UPLOAD_LIMIT: '16' });
  const send = ({ url }: TestService) => upload(url, uploadForm(), from('203.0.113.1'));
  const filesTaken = await taken(files, 30, send);
  expect(filesTaken).toBeGreaterThanOrEqual(16);
  expect(filesTaken).toBeLessThanOrEqual(16 + SERVERS - 1);

  const bytes = await servers({ MAX_UPLOAD_BYTES: '100000', INTAKE_BYTES_PER_ADDRESS: '600000' });
  const large = { bytes: pdfOf(49_000) };
  const bytesTaken = await taken(bytes, 30, ({ url }) => upload(url, uploadForm(large), from('203.0.113.2')));
  expect(bytesTaken).toBeGreaterThanOrEqual(12);
  expect(bytesTaken).toBeLessThanOrEqual(12 + SERVERS - 1);
});

test('what is said for the fourth time is held, whichever servers it is said to', async () => {
  const replicas = await servers({}, 20);
  const [first] = replicas as [TestService];
  const said = 'The same long text again and again, to one server after the other.';
  const counted = sql<{
    number: number;
  }>`select coalesce(sum(number), 0)::int as number from shared_counters where name like 'said%'`;
  for (let times = 0; times < 5; times += 1) {
    const answer = await contact(replicas[times % SERVERS] as TestService, `203.0.113.${times}`, said);
    expect(answer.status).toBe(200);
    await vi.waitFor(async () => {
      expect((await counted.execute(first.database)).rows[0]?.number).toBe(times + 1);
    }, SOON);
  }
  const rows = await first.database.selectFrom('submissions').select('held_for').orderBy('id').execute();
  expect(rows.map(({ held_for }) => held_for?.includes('repeated') ?? false)).toEqual([
    ...[false, false, false],
    ...[true, true],
  ]);
});

test('an upload that is repeated at another server is kept once and answered the same', async () => {
  const [one, other] = (await servers({})) as [TestService, TestService];
  const headers = { ...OWN_PAGE, [IDEMPOTENCY_HEADER]: randomUUID() };
  const first = await (await upload(one.url, uploadForm(), headers)).json();
  const second = await (await upload(other.url, uploadForm(), headers)).json();
  expect(second).toEqual(first);
  const otherFile = uploadForm({ bytes: pdfOf(2000) });
  expect((await upload(other.url, otherFile, headers)).status).toBe(422);
  expect(await one.database.selectFrom('attachments').select('key').execute()).toHaveLength(1);
});

test('while PostgreSQL is gone each server limits what it takes itself, and keeps nobody waiting for that', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.remove);
  const service = await startTestService({
    environment: { DATABASE_URL: await createDatabase(postgres.url), RATE_LIMIT: '16' },
    exchangedEveryMs: 20,
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
  const said = (sentence: string) => service.log.filter((line) => line.includes(sentence));
  expect(said('limits count only what this server takes')).toHaveLength(1);
  await postgres.start();
  await vi.waitFor(() => expect(said('limits count again what other servers take')).toHaveLength(1), SOON);
  expect(await statuses(1)).toEqual([429]);
});

test('a counter begins anew once it no longer counts, and is deleted', async () => {
  const database = await openPostgres(await testDatabaseUrl());
  onTestFinished(() => database.destroy());
  const addition = { name: 'calls', step: 0, number: 2, endsInMs: 60_000 };
  const add = async () => (await addShared(database, [addition])).counts.map(({ number }) => number);
  expect(await add()).toEqual([2]);
  expect(await add()).toEqual([4]);
  expect((await addShared(database, [{ ...addition, step: 1 }])).counts).toHaveLength(2);
  await database.updateTable('shared_counters').set({ ends_ms: 1 }).execute();
  expect(await add()).toEqual([2]);
  await forgetEnded(database);
  expect(await database.selectFrom('shared_counters').select(['step', 'number']).execute()).toEqual([
    { step: 0, number: 2 },
  ]);
});

test('no counter names an address or what somebody wrote', async () => {
  const [service] = (await servers({}, 20)) as [TestService];
  await contact(service, '203.0.113.77', 'What nobody else should read, in a long enough text');
  const names = () => service.database.selectFrom('shared_counters').select('name').execute();
  await vi.waitFor(async () => expect((await names()).length).toBeGreaterThanOrEqual(4), SOON);
  for (const { name } of await names()) expect(name).toMatch(/^(?:calls-60000|bytes|said) [\w-]{22}$/);
});

test('servers on one database sign tokens with the same secret, whatever their folders', async () => {
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
