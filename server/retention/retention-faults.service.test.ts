import { mkdir, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { application, call, uploadedPath } from '../testing/calls.ts';
import { cvFile } from '../testing/cv-files.ts';
import { DAYS, daysAgo, dueIn, keepAged, keepYoung, runRetention } from '../testing/run-retention.ts';
import { takeErasingTurn } from '../testing/take-erasing-turn.ts';
import { ENGINES } from '../testing/test-database.ts';
import { startTestService } from '../testing/test-service.ts';
import { untilAllSent } from '../testing/until-sent.ts';

test('a fault is reported, nothing is lost by it, and the next run finishes', async () => {
  const service = await startTestService();
  const { url, database, dataDir } = service;
  const key = await uploadedPath(url);
  await call(url, 'application', application(key));
  await untilAllSent(service);
  await database
    .updateTable('submissions')
    .set({ received_at: daysAgo(DAYS + 5) })
    .execute();
  // A folder in the CV's place can't be removed as a file.
  const file = cvFile(dataDir, key);
  await rm(file);
  await mkdir(file);
  await keepYoung(service);
  await runRetention(service);
  expect(service.log.join('')).toContain('it will be retried in an hour');
  expect(await dueIn(service)).toHaveLength(1);

  await rm(file, { recursive: true });
  await runRetention(service);
  expect(await dueIn(service)).toEqual([]);
});

test('a submission whose file cannot be removed is reported each time, and the others go', async () => {
  const service = await startTestService();
  const { url, database, dataDir } = service;
  const keys = [await uploadedPath(url), await uploadedPath(url), await uploadedPath(url)];
  for (const key of keys) expect((await call(url, 'application', application(key))).status).toBe(200);
  await untilAllSent(service);
  await database
    .updateTable('submissions')
    .set({ received_at: daysAgo(DAYS + 1) })
    .execute();
  const stuck = cvFile(dataDir, keys[0] ?? '');
  await rm(stuck);
  await mkdir(stuck);
  await keepYoung(service);
  const left = () =>
    database
      .selectFrom('submissions')
      .select('attachment_key')
      .where('received_at', '<', daysAgo(DAYS))
      .execute();
  const reports = () =>
    service.log.filter((line) => line.includes('could not be erased with its files')).length;
  await runRetention(service);
  expect([await left(), reports()]).toEqual([[{ attachment_key: keys[0] }], 1]);

  await keepAged(service, [DAYS + 1]);
  await runRetention(service);
  expect([await left(), reports()]).toEqual([[{ attachment_key: keys[0] }], 2]);
  await rm(stuck, { recursive: true });
  await runRetention(service);
  expect(await left()).toEqual([]);
});

test('form keys that cannot be forgotten keep no submission from being erased', async () => {
  const service = await startTestService();
  const { database } = service;
  await keepAged(service, [DAYS + 1]);
  await sql`alter table idempotency rename to idempotency_away`.execute(database);
  await sql`create table idempotency (submission_id text, attachment_key text)`.execute(database);
  await keepYoung(service);
  await runRetention(service);
  const step = service.log.find((line) => line.includes('one of the hourly tasks failed'));
  expect(step).toContain('keys of forms');
  expect(await dueIn(service)).toEqual([]);
});

test.each(ENGINES)(
  '%s: while an operator is erasing, nothing else is erased; what is due goes in a later hour',
  async (engine) => {
    const service = await startTestService({ engine });
    await keepYoung(service);
    await keepAged(service, [DAYS + 1]);
    const letGo = await takeErasingTurn(service);
    await runRetention(service);
    expect(await dueIn(service)).toHaveLength(1);
    expect(service.log.join('')).toContain('another process is erasing');
    await letGo();
    await runRetention(service);
    expect(await dueIn(service)).toEqual([]);
  },
);
