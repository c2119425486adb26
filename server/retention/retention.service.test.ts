import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { insertAttachments } from '../database/attachments.ts';
import { countReceivedBefore, findReceivedBefore, pagesOfIds } from '../database/erasure.ts';
import { textsInFolder } from '../testing/bytes-of-folder.ts';
import { application, CONTACT, call, uploadedPath } from '../testing/calls.ts';
import { cvFile } from '../testing/cv-files.ts';
import { keepAtOnce } from '../testing/keep-at-once.ts';
import { putOff } from '../testing/put-off.ts';
import { DAYS, daysAgo, dueIn, keepYoung, runRetention } from '../testing/run-retention.ts';
import { SOON } from '../testing/soon.ts';
import { ENGINES, openTestDatabase } from '../testing/test-database.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService } from '../testing/test-service.ts';
import { untilAllSent } from '../testing/until-sent.ts';
import { keptUntil } from './share.ts';

test('what was kept for its full time goes with its files and without a trace; the rest stays', async () => {
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

  await keepYoung(service);
  await runRetention(service);

  expect(await textsInFolder(dataDir, traces)).toEqual([]);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(21);
  expect(existsSync(cvFile(dataDir, youngKey))).toBe(true);
  const log = service.log.join('');
  expect(log).toContain('submissions erased whose retention time was over');
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
      .set({ ...putOff(), status: value })
      .execute();
  await keepYoung(service);
  await status('pending');
  await runRetention(service);
  expect(await dueIn(service)).toEqual([id]);
  await status('failed');
  await runRetention(service);
  expect(await dueIn(service)).toEqual([]);
});

test('who got an acknowledgement is forgotten after a day, whether or not others write', async () => {
  const service = await startTestService();
  const known = [
    { hash: 'yesterday', at: daysAgo(1.1) },
    { hash: 'today', at: daysAgo(0.9) },
  ];
  await service.database.insertInto('acknowledged_senders').values(known).execute();
  await runRetention(service);
  expect(await service.database.selectFrom('acknowledged_senders').select('hash').execute()).toEqual([
    { hash: 'today' },
  ]);
});

test('keys of forms that were filled in more than a week ago are forgotten', async () => {
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

test('a CV that no application took is forgotten by its name, its form key and what it says, too', async () => {
  const dataDir = await testFolder();
  const first = await startTestService({ dataDir });
  const cv = {
    key: 'cv/forgotten.pdf',
    content_type: '',
    size: 1,
    sha256: '',
    uploaded_at: daysAgo(2),
    cautions: null,
    cv_text: `Fiona began as a baker.${' Then she worked.'.repeat(10_000)} Fiona ended as a pilot.`,
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
  const traces = ['Fiona Forgotten', cv.key, 'form-of-fiona', 'began as a baker', 'ended as a pilot'];
  expect(await textsInFolder(dataDir, traces)).toEqual(traces);

  const second = await startTestService({ dataDir });
  await vi.waitFor(() => expect(second.log.join('')).toContain('unclaimed CVs purged'), SOON);
  await vi.waitFor(async () => expect(await textsInFolder(dataDir, traces)).toEqual([]), SOON);
});

test('the time ends at midnight, so that the database is cleaned once a day', () => {
  const morning = new Date('2026-03-31T00:00:01.000Z');
  const evening = new Date('2026-03-31T23:59:59.000Z');
  expect(keptUntil(30, morning)).toEqual(new Date('2026-03-01T00:00:00.000Z'));
  expect(keptUntil(30, evening)).toEqual(keptUntil(30, morning));
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
