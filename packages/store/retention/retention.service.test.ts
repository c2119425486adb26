import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { application, call, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { textsInFolder } from '@website/tests/fixtures/folder-contents.ts';
import {
  DAYS,
  daysAgo,
  dueIn,
  runRetention,
  storeAged,
  storeRecent,
} from '@website/tests/fixtures/run-retention.ts';
import { cvFile } from '@website/tests/fixtures/stored-cvs.ts';
import { ENGINES, openTestDatabase } from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { takeErasingLock, untilAllSent } from '@website/tests/fixtures/waiting.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countReceivedBefore, findReceivedBefore } from '../database/erasure.ts';
import { keptUntil } from './safety-limit.ts';

test('submissions past their retention are erased with their files and without remains; others stay', async () => {
  const service = await startTestService();
  const { url, database, dataDir } = service;
  const oldKey = await uploadedPath(url, { fileName: 'CV of long ago' });
  const youngKey = await uploadedPath(url);
  const name = 'Olivia Longago';
  await call(url, 'application', { ...application(oldKey), name, email: 'olivia@longago.example' });
  await call(url, 'application', application(youngKey));
  await untilAllSent(service);
  const received = async (key: string, at: string) =>
    database.updateTable('submissions').set({ received_at: at }).where('attachment_key', '=', key).execute();
  await received(oldKey, daysAgo(DAYS + 1));
  await received(youngKey, daysAgo(DAYS - 1));
  const traces = [name, 'olivia@longago.example', 'CV of long ago', oldKey];
  expect(await textsInFolder(dataDir, traces)).toEqual(traces);

  await storeRecent(service);
  await runRetention(service);

  expect(await textsInFolder(dataDir, traces)).toEqual([]);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(21);
  expect(existsSync(cvFile(dataDir, youngKey))).toBe(true);
  const log = service.log.join('');
  expect(log).toContain('submissions erased, past their retention');
  expect(traces.filter((text) => log.includes(text))).toEqual([]);
});

test('acknowledged senders are deleted after a day, and form keys after a week', async () => {
  const service = await startTestService();
  const { database } = service;
  const known = [
    { hash: 'yesterday', at: daysAgo(1.1) },
    { hash: 'today', at: daysAgo(0.9) },
  ];
  await database.insertInto('acknowledged_senders').values(known).execute();
  const form = { call: 'contact', fingerprint: 'f', submission_id: null, attachment_key: null };
  const forms = [
    { ...form, key: 'old', created_at: daysAgo(8) },
    { ...form, key: 'young', created_at: daysAgo(6) },
  ];
  await database.insertInto('idempotency').values(forms).execute();
  await runRetention(service);
  const hashes = await database.selectFrom('acknowledged_senders').select('hash').execute();
  expect(hashes).toEqual([{ hash: 'today' }]);
  expect(await database.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'young' }]);
});

test.each(ENGINES)('%s: submissions that are due are counted, and listed in pages', async (engine) => {
  const database = await openTestDatabase(engine);
  const row = { kind: 'contact', body: '{}', attachment_key: null, sender: null, held_for: null } as const;
  for (let page = 0; page < 5; page++) {
    const rows = Array.from({ length: 500 }, (_, number) => ({
      ...row,
      id: `id-${String(page * 500 + number).padStart(6, '0')}`,
      received_at: daysAgo(page === 2 ? 1 : 50),
    }));
    await database.insertInto('submissions').values(rows).execute();
  }
  const until = keptUntil(DAYS, new Date());
  expect(await countReceivedBefore(database, until)).toBe(2000);
  const pages: string[][] = [];
  for await (const ids of findReceivedBefore(database, until)) pages.push(ids);
  expect(pages.map((ids) => ids.length)).toEqual([1000, 500, 500]);
  expect(new Set(pages.flat()).size).toBe(2000);
});

test('a submission whose file cannot be deleted is logged in each run, and the others are erased', async () => {
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
  await storeRecent(service);
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
  expect(service.log.join('')).toContain('it will be retried in an hour');

  await storeAged(service, [DAYS + 1]);
  await runRetention(service);
  expect([await left(), reports()]).toEqual([[{ attachment_key: keys[0] }], 2]);
  await rm(stuck, { recursive: true });
  await runRetention(service);
  expect(await left()).toEqual([]);
});

test('if form keys cannot be deleted, submissions are erased all the same', async () => {
  const service = await startTestService();
  const { database } = service;
  await storeAged(service, [DAYS + 1]);
  await sql`alter table idempotency rename to idempotency_away`.execute(database);
  await sql`create table idempotency (submission_id text, attachment_key text)`.execute(database);
  await storeRecent(service);
  await runRetention(service);
  const step = service.log.find((line) => line.includes('one of the hourly tasks failed'));
  expect(step).toContain('form keys');
  expect(await dueIn(service)).toEqual([]);
});

test.each(ENGINES)(
  '%s: while an operator is erasing, the retention waits for the next hour',
  async (engine) => {
    const service = await startTestService({ engine });
    await storeRecent(service);
    await storeAged(service, [DAYS + 1]);
    const release = await takeErasingLock(service);
    await runRetention(service);
    expect(await dueIn(service)).toHaveLength(1);
    expect(service.log.join('')).toContain('another process is erasing');
    await release();
    await runRetention(service);
    expect(await dueIn(service)).toEqual([]);
  },
);
