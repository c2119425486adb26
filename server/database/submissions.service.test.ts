import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cvRow } from '../testing/cv-row.ts';
import { keepAtOnce } from '../testing/keep-at-once.ts';
import { ENGINES, openTestDatabase } from '../testing/test-database.ts';
import { testFolder } from '../testing/test-folder.ts';
import { findAttachment, insertAttachments } from './attachments.ts';
import { CvNotFreeError } from './call-records.ts';
import { openDatabase } from './database.ts';
import { openExistingDatabase } from './existing-database.ts';
import { findInInbox, getSubmission, listInbox } from './submissions.ts';

const CV = cvRow('cv/1.pdf');
const CONTACT = { kind: 'contact', body: { message: 'hello' } } as const;

test('SQLite keeps every commit on the disk and its references intact', async () => {
  const database = await openTestDatabase('SQLite');
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(database)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
});

test.each(ENGINES)('%s: a submission and its notification are written together', async (engine) => {
  const database = await openTestDatabase(engine);
  const id = await keepAtOnce(database, CONTACT);
  const row = await database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ submission_id: id, status: 'pending', attempts: 0, sent_at: null });
  expect(row.message_id).toMatch(/^<[0-9a-f-]{36}@company\.example>$/);
});

test.each(ENGINES)(
  '%s: if the notification cannot be written nothing is, and the CV stays free',
  async (engine) => {
    const database = await openTestDatabase(engine);
    await insertAttachments(database, [CV]);
    await database.schema.alterTable('outbox').renameTo('elsewhere').execute();

    const application = { kind: 'application', body: {}, attachmentKey: CV.key } as const;
    await expect(keepAtOnce(database, application)).rejects.toThrow(/outbox/);
    await database.schema.alterTable('elsewhere').renameTo('outbox').execute();
    expect(await listInbox(database)).toEqual([]);
    expect(await findAttachment(database, CV.key)).toEqual(CV);

    await keepAtOnce(database, application);
    await expect(keepAtOnce(database, application)).rejects.toThrow(CvNotFreeError);
  },
);

test.each(ENGINES)('%s: of two applications at once with the same CV one is kept', async (engine) => {
  const database = await openTestDatabase(engine);
  await insertAttachments(database, [CV]);
  const application = { kind: 'application', body: {}, attachmentKey: CV.key } as const;
  const ends = await Promise.allSettled([
    keepAtOnce(database, application),
    keepAtOnce(database, application),
  ]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await listInbox(database)).toHaveLength(1);
});

test.each(ENGINES)('%s: texts come back as they were, whatever their characters', async (engine) => {
  const database = await openTestDatabase(engine);
  const body = { message: '\0 \u202E 履歴書 \uD83D\uDE00 \\ \' "' };
  const id = await keepAtOnce(database, { kind: 'contact', body });
  expect(JSON.parse((await getSubmission(database, id)).body)).toEqual(body);
});

test('a full disk is reported as such, and what was there before stays', async () => {
  const database = await openTestDatabase('SQLite');
  await keepAtOnce(database, CONTACT);
  await sql`pragma max_page_count = 1`.execute(database);
  const large = { kind: 'contact', body: { message: 'x'.repeat(500_000) } } as const;
  await expect(keepAtOnce(database, large)).rejects.toThrow('full');
  await sql`pragma max_page_count = 100000`.execute(database);
  await keepAtOnce(database, large);
  expect(await listInbox(database)).toHaveLength(2);
});

test.each(ENGINES)('%s: the inbox lists the latest first, by kind and number', async (engine) => {
  const database = await openTestDatabase(engine);
  const first = await keepAtOnce(database, CONTACT);
  // Ids sort by the millisecond of arrival; which of two comes first within one is left to chance.
  await setTimeout(2);
  const second = await keepAtOnce(database, { kind: 'reach-us', body: {} });
  expect((await listInbox(database)).map(({ id }) => id)).toEqual([second, first]);
  expect((await listInbox(database, { kind: 'contact' })).map(({ id }) => id)).toEqual([first]);
  expect((await listInbox(database, { limit: 1 })).map(({ id }) => id)).toEqual([second]);
  expect((await findInInbox(database, second)).map(({ id }) => id)).toEqual([second]);
  expect(await findInInbox(database, '0')).toHaveLength(2);
  expect(await findInInbox(database, 'x')).toEqual([]);
});

test('a reader beside the service sees what was committed and cannot write', async () => {
  const folder = await testFolder();
  await keepAtOnce(await openDatabase(folder), CONTACT);
  const reader = openExistingDatabase(folder);
  if (reader === undefined) throw new Error('there must be a database');
  expect(await listInbox(reader)).toHaveLength(1);
  await expect(keepAtOnce(reader, CONTACT)).rejects.toThrow(/readonly/);
});

test('opening the database again keeps what is in it', async () => {
  const folder = await testFolder();
  const database = await openDatabase(folder);
  await keepAtOnce(database, CONTACT);
  await database.destroy();
  expect(await listInbox(await openDatabase(folder))).toHaveLength(1);
});
