import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openAttachmentFolder } from '../attachments/attachment-folder.ts';
import { insertAttachments } from '../database/attachments.ts';
import { countReceivedBefore, findReceivedBefore, pagesOfIds } from '../database/erasure.ts';
import { readFact } from '../database/facts.ts';
import { textsInFolder } from '../testing/bytes-of-folder.ts';
import { application, CONTACT, call, uploadedPath } from '../testing/calls.ts';
import { keepAtOnce } from '../testing/keep-at-once.ts';
import { SOON } from '../testing/soon.ts';
import { ENGINES, openTestDatabase } from '../testing/test-database.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { keptUntil, startRetention } from './retention.ts';
import { noteErasedUntil, readHeldRetention } from './share.ts';

const DAYS = 30;
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

const RIGHT = { erasingTime: () => new Date() };

async function runRetention({ database, dataDir, app }: TestService, clock = RIGHT): Promise<void> {
  const attachments = await openAttachmentFolder(path.join(dataDir, 'attachments'));
  const stop = startRetention({
    database,
    attachments,
    mailFolder: path.join(dataDir, 'mail'),
    days: DAYS,
    clock,
    log: app.log,
  });
  onTestFinished(stop);
  await stop();
}

async function untilAllSent({ database }: TestService): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await database.selectFrom('outbox').select('id').where('status', '!=', 'sent').execute();
    expect(waiting).toEqual([]);
  }, SOON);
}

/** The retention ran the day before. The service's own, which begins at its start, must have ended. */
async function ranYesterday({ database }: TestService): Promise<void> {
  await vi.waitFor(async () => expect(await readFact(database, 'erased-until')).toBeDefined(), SOON);
  await noteErasedUntil(database, keptUntil(DAYS + 1, new Date()));
}

test('what was kept for its time goes with its files and without a trace; the rest stays', async () => {
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

  await ranYesterday(service);
  await runRetention(service);

  expect(await textsInFolder(dataDir, traces)).toEqual([]);
  const left = await database.selectFrom('submissions').select('attachment_key').execute();
  expect(left).toEqual([{ attachment_key: youngKey }]);
  expect(existsSync(path.join(dataDir, 'attachments', youngKey))).toBe(true);
  const log = service.log.join('');
  expect(log).toContain('submissions erased that were kept for their time');
  expect(traces.filter((text) => log.includes(text))).toEqual([]);
});

test('a submission whose notification is still to be sent is kept until it is out', async () => {
  const service = await startTestService();
  const { database } = service;
  const id = await keepAtOnce(database, { kind: 'contact', body: CONTACT });
  await database
    .updateTable('submissions')
    .set({ received_at: daysAgo(DAYS + 5) })
    .execute();
  const status = (value: 'pending' | 'failed') =>
    database
      .updateTable('outbox')
      .set({ status: value, next_attempt_at: daysAgo(-0.2) })
      .execute();
  await ranYesterday(service);
  await status('pending');
  await runRetention(service);
  expect(await database.selectFrom('submissions').select('id').execute()).toEqual([{ id }]);
  await status('failed');
  await runRetention(service);
  expect(await database.selectFrom('submissions').select('id').execute()).toEqual([]);
});

test('keys of forms that were filled more than a week ago are forgotten', async () => {
  const service = await startTestService();
  const { database } = service;
  const key = { call: 'contact', fingerprint: 'f', submission_id: null, attachment_key: null };
  await database
    .insertInto('idempotency')
    .values([
      { ...key, key: 'old', created_at: daysAgo(8) },
      { ...key, key: 'young', created_at: daysAgo(6) },
    ])
    .execute();
  await runRetention(service);
  expect(await database.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'young' }]);
});

test('a CV that no application took is forgotten by its name and its form key, too', async () => {
  const dataDir = await testFolder();
  const first = await startTestService({ dataDir });
  const cv = {
    key: 'cv/forgotten.pdf',
    content_type: '',
    size: 1,
    sha256: '',
    uploaded_at: daysAgo(2),
    cautions: null,
  };
  await insertAttachments(first.database, [
    { ...cv, claimed_at: null, file_name: 'CV of Fiona Forgotten.pdf' },
  ]);
  await first.database
    .insertInto('idempotency')
    .values({
      call: 'upload',
      key: 'form-of-fiona',
      fingerprint: 'f',
      submission_id: null,
      attachment_key: cv.key,
      created_at: daysAgo(2),
    })
    .execute();
  await first.close();
  const traces = ['Fiona Forgotten', cv.key, 'form-of-fiona'];
  expect(await textsInFolder(dataDir, traces)).toEqual(traces);

  const second = await startTestService({ dataDir });
  await vi.waitFor(() => expect(second.log.join('')).toContain('unclaimed CVs purged'), SOON);
  await vi.waitFor(async () => expect(await textsInFolder(dataDir, traces)).toEqual([]), SOON);
});

test('a fault is told, nothing is lost by it, and the next run finishes', async () => {
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
  const file = path.join(dataDir, 'attachments', key);
  await rm(file);
  await mkdir(file);
  await ranYesterday(service);
  await runRetention(service);
  expect(service.log.join('')).toContain('the next try is in an hour');
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(1);

  await rm(file, { recursive: true });
  await runRetention(service);
  expect(await database.selectFrom('submissions').select('id').execute()).toEqual([]);
});

test('the time ends at midnight, so that the database is cleaned once a day', () => {
  const morning = new Date('2026-03-31T00:00:01.000Z');
  const evening = new Date('2026-03-31T23:59:59.000Z');
  expect(keptUntil(30, morning)).toEqual(new Date('2026-03-01T00:00:00.000Z'));
  expect(keptUntil(30, evening)).toEqual(keptUntil(30, morning));
});

async function keepAged({ database }: TestService, ages: readonly number[]): Promise<void> {
  for (const age of ages) {
    const id = await keepAtOnce(database, { kind: 'contact', body: CONTACT });
    await database.updateTable('outbox').set({ status: 'failed' }).where('submission_id', '=', id).execute();
    await database
      .updateTable('submissions')
      .set({ received_at: daysAgo(age) })
      .where('id', '=', id)
      .execute();
  }
}

async function numberKept({ database }: TestService): Promise<number> {
  return (await database.selectFrom('submissions').select('id').execute()).length;
}

test('while the clock is in doubt nothing is erased by its age, neither submissions nor form keys', async () => {
  const service = await startTestService();
  await ranYesterday(service);
  await keepAged(service, [DAYS + 1]);
  const key = { call: 'contact', key: 'old', fingerprint: 'f', submission_id: null, attachment_key: null };
  await service.database
    .insertInto('idempotency')
    .values({ ...key, created_at: daysAgo(8) })
    .execute();
  await runRetention(service, { erasingTime: () => undefined as never });
  expect(await numberKept(service)).toBe(1);
  expect(await service.database.selectFrom('idempotency').select('key').execute()).toHaveLength(1);
});

test('more than a share waits for the operator, whose purge ends the waiting', async () => {
  const service = await startTestService();
  await keepAged(service, [...Array<number>(6).fill(DAYS + 1), ...Array<number>(10).fill(1)]);
  await runRetention(service);
  expect(await numberKept(service)).toBe(16);
  expect(service.log.join('')).toContain('waits for the operator');
  expect(await readHeldRetention(service.database)).toEqual({ submissions: 6, days: DAYS });

  await service.database.deleteFrom('outbox').execute();
  await service.database
    .deleteFrom('submissions')
    .where('received_at', '<', keptUntil(DAYS, new Date()).toISOString())
    .execute();
  await runRetention(service);
  expect(await readHeldRetention(service.database)).toBeUndefined();
});

test('a small share goes without a word, and so does all of a day that follows the last', async () => {
  const service = await startTestService();
  await keepAged(service, [DAYS + 1, ...Array<number>(19).fill(1)]);
  await runRetention(service);
  expect(await numberKept(service)).toBe(19);
  await service.database
    .updateTable('submissions')
    .set({ received_at: daysAgo(DAYS + 1) })
    .execute();
  await ranYesterday(service);
  await runRetention(service);
  expect(await numberKept(service)).toBe(0);
});

test('a submission whose file cannot be removed is told each time, and the others go', async () => {
  const service = await startTestService();
  const { url, database, dataDir } = service;
  const keys = [await uploadedPath(url), await uploadedPath(url), await uploadedPath(url)];
  for (const key of keys) expect((await call(url, 'application', application(key))).status).toBe(200);
  await untilAllSent(service);
  await database
    .updateTable('submissions')
    .set({ received_at: daysAgo(DAYS + 1) })
    .execute();
  const stuck = path.join(dataDir, 'attachments', keys[0] ?? '');
  await rm(stuck);
  await mkdir(stuck);
  await ranYesterday(service);
  const left = async () => await database.selectFrom('submissions').select('attachment_key').execute();
  const told = () => service.log.filter((line) => line.includes('could not be erased with its files')).length;
  await runRetention(service);
  expect([await left(), told()]).toEqual([[{ attachment_key: keys[0] }], 1]);

  await keepAged(service, [DAYS + 1]);
  await runRetention(service);
  expect([await left(), told()]).toEqual([[{ attachment_key: keys[0] }], 2]);
  await rm(stuck, { recursive: true });
  await runRetention(service);
  expect(await left()).toEqual([]);
});

test.each(ENGINES)('on %s what is due is counted, and its ids come in pages', async (engine) => {
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
  const sizes: number[] = [];
  const found = new Set<string>();
  for await (const ids of pagesOfIds((page) => findReceivedBefore(database, until, page))) {
    sizes.push(ids.length);
    for (const id of ids) found.add(id);
  }
  expect([sizes, found.size]).toEqual([[1000, 1000], 2000]);
});

test('form keys that cannot be forgotten keep no submission from being erased', async () => {
  const service = await startTestService();
  const { database } = service;
  await keepAged(service, [DAYS + 1]);
  await sql`alter table idempotency rename to idempotency_away`.execute(database);
  await sql`create table idempotency (submission_id text, attachment_key text)`.execute(database);
  await ranYesterday(service);
  await runRetention(service);
  const step = service.log.find((line) => line.includes('a part of what is done each hour failed'));
  expect(step).toContain('keys of forms');
  expect(await numberKept(service)).toBe(0);
});
