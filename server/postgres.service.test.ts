import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import { listInbox } from './database/submissions.ts';
import { application, CONTACT, call, OWN_PAGE, problemOf, uploadedPath } from './testing/calls.ts';
import { createDatabase, startPostgres } from './testing/postgres-server.ts';
import { SOON } from './testing/soon.ts';
import { testDatabaseUrl } from './testing/test-database.ts';
import { testFolder } from './testing/test-folder.ts';
import { startTestService } from './testing/test-service.ts';

test('on PostgreSQL, too, an application and its CV are kept and delivered, once', async () => {
  const { url, database } = await startTestService({
    environment: { DATABASE_URL: await testDatabaseUrl() },
  });
  const body = application(await uploadedPath(url));
  expect((await call(url, 'application', body)).status).toBe(200);
  expect((await call(url, 'application', body)).status).toBe(422);
  await vi.waitFor(async () => {
    expect(await listInbox(database)).toMatchObject([
      { kind: 'application', status: 'written', attempts: 1 },
    ]);
  }, SOON);
});

test('a form that reaches two replicas at the same moment is kept once and gets the same answer from both', async () => {
  const environment = { DATABASE_URL: await testDatabaseUrl() };
  const dataDir = path.join(await testFolder(), 'data');
  const one = await startTestService({ environment, dataDir });
  const other = await startTestService({ environment, dataDir });
  for (let form = 1; form <= 10; form++) {
    const headers = { ...OWN_PAGE, [IDEMPOTENCY_HEADER]: randomUUID() };
    const answers = await Promise.all(
      [one, other].map(({ url }) => call(url, 'contact', { ...CONTACT, message: `Form ${form}` }, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listInbox(one.database)).toHaveLength(form);
  }
});

test('while PostgreSQL is gone calls are asked to try again, and taken once it is back', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.remove);
  const { url } = await startTestService({
    environment: { DATABASE_URL: await createDatabase(postgres.url) },
  });
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);

  // Under load, so that connections break while they are used and while they are not.
  const under = Promise.all(Array.from({ length: 50 }, () => call(url, 'contact', CONTACT)));
  await postgres.stop();
  for (const { status } of await under) expect([200, 503]).toContain(status);
  const refused = await call(url, 'contact', CONTACT);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await problemOf(refused)).detail).toMatch(/try again later/);
  expect((await fetch(url)).status).toBe(200);

  await postgres.start();
  await vi.waitFor(async () => expect((await call(url, 'contact', CONTACT)).status).toBe(200), 10_000);
});

test('a database that cannot be used stops the start, and its URL is not repeated', async () => {
  const DATABASE_URL = 'postgres://name:secret@127.0.0.1:9/website';
  const start = startTestService({ environment: { DATABASE_URL } });
  await expect(start).rejects.toThrow(
    'DATABASE_URL: the database cannot be used: nothing listens at that host and port',
  );
});
