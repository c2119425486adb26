import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import {
  application,
  CONTACT,
  call,
  OWN_PAGE,
  pdfOf,
  problemOf,
  upload,
  uploadedPath,
  uploadForm,
} from '@website/tests/fixtures/calls.ts';
import { createDatabase, startPostgres } from '@website/tests/fixtures/postgres-server.ts';
import { cvFile } from '@website/tests/fixtures/stored-cvs.ts';
import { testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON, untilAllSent } from '@website/tests/fixtures/waiting.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';

const UNLIMITED = { RATE_LIMIT: '1000000' };

/** Retries a call with a key until it is accepted. @returns its response, and the number of retries */
async function sendUntilTaken(
  send: (headers: object) => Promise<Response>,
): Promise<{ answer: Response; refusals: number }> {
  const headers = { ...OWN_PAGE, [IDEMPOTENCY_HEADER]: randomUUID() };
  for (let refusals = 0; ; refusals += 1) {
    const answer = await send(headers);
    if (answer.status === 200) return { answer, refusals };
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  }
}

test('while all connections are terminated repeatedly, nothing acknowledged is lost and nothing stored twice', {
  tags: ['nightly'],
}, async () => {
  const url = await testDatabaseUrl();
  const environment = { ...UNLIMITED, DATABASE_URL: url };
  const { url: site, dataDir } = await startTestService({ environment });
  const admin = new pg.Client(url);
  await admin.connect();
  onTestFinished(() => admin.end());

  const messages = Array.from({ length: 80 }, () => randomUUID());
  const waiting = [...messages];
  const paths: string[] = [];
  let refusals = 0;
  // All connections to the database, idle ones and those of other clients in mid-transaction: a lock holds one there.
  const endAll = async () => {
    await admin.query('begin; lock table submissions in exclusive mode');
    await vi.waitFor(async () => {
      const { rows } =
        await admin.query(`select pid from pg_locks join pg_database on database = pg_database.oid
        where datname = current_database() and not granted`);
      expect(rows).not.toEqual([]);
    }, SOON);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await admin.query('commit');
  };
  const client = async () => {
    for (let message = waiting.pop(); message !== undefined; message = waiting.pop()) {
      const body = { ...CONTACT, message };
      refusals += (await sendUntilTaken((headers) => call(site, 'contact', body, headers))).refusals;
      const form = { bytes: pdfOf(2000) };
      const { answer } = await sendUntilTaken((headers) => upload(site, uploadForm(form), headers));
      paths.push(((await answer.json()) as { s3bucketpathname: string }).s3bucketpathname);
    }
  };
  const clients = Promise.all(Array.from({ length: 8 }, client));
  while (waiting.length > 8) {
    const { length } = waiting;
    await endAll();
    await vi.waitFor(() => expect(waiting.length).toBeLessThan(length - 4), SOON);
  }
  await clients;

  expect(refusals).toBeGreaterThan(0);
  const { rows } = await admin.query<{ message: string }>(
    `select body::json->>'message' as message from submissions`,
  );
  expect(rows.map(({ message }) => message).toSorted()).toEqual(messages.toSorted());
  const cvs = await admin.query<{ key: string }>('select key from attachments');
  expect(cvs.rows.map(({ key }) => key).toSorted()).toEqual(paths.toSorted());
  for (const key of paths) await access(cvFile(dataDir, key));
});

test('while PostgreSQL is down the service reports why, answers calls with Retry-After, serves pages, and recovers', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.remove);
  const environment = { DATABASE_URL: await createDatabase(postgres.url) };
  const { url, log } = await startTestService({ environment });
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200]);

  // Under load, so that connections break both in use and idle.
  const under = Promise.all(Array.from({ length: 50 }, () => call(url, 'contact', CONTACT)));
  await postgres.stop();
  for (const { status } of await under) expect([200, 503]).toContain(status);
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), SOON);
  expect([await statusOf('/healthz'), await statusOf('/')]).toEqual([200, 200]);
  const refused = await call(url, 'contact', CONTACT);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await problemOf(refused)).detail).toMatch(/try again later/);
  await vi.waitFor(async () => {
    expect(await (await fetch(`${url}/readyz`)).text()).not.toContain('PostgreSQL');
    expect(log.join('')).toContain('The database cannot be written: nothing listens at that host and port');
  }, SOON);
  expect(log.join('')).not.toContain('password@');

  await postgres.start();
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), SOON);
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
});

test('a server goes on when a later version adds a column to each table', async () => {
  const environment = { ...UNLIMITED, DATABASE_URL: await testDatabaseUrl() };
  const { url, database, log } = await startTestService({ environment });
  // More calls than connections, each of which has its own prepared statements.
  const sendAll = async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const email = `${randomUUID()}@applicant.example`;
        return call(url, 'application', { ...application(await uploadedPath(url)), email });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  };
  await sendAll();
  for (const { name } of await database.introspection.getTables()) {
    await sql`alter table ${sql.table(name)} add column later text`.execute(database);
  }
  await sendAll();
  await untilAllSent({ database });
  expect(log.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
});
