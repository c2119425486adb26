import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepAtOnce } from '../testing/keep-at-once.ts';
import { testFolder } from '../testing/test-folder.ts';
import { insertAttachment } from './attachments.ts';
import { openDatabase, openExistingDatabase } from './database.ts';
import { CvNotFreeError, findInInbox, listInbox } from './submissions.ts';

const CV = {
  key: 'cv/1.pdf',
  file_name: 'cv.pdf',
  content_type: '',
  size: 1,
  sha256: '',
  uploaded_at: '2026-01-01',
};
const CONTACT = { kind: 'contact', body: { message: 'hello' } } as const;

async function openTestDatabase() {
  const folder = await testFolder();
  return { folder, database: await openDatabase(folder) };
}

test('the database keeps every commit on the disk and its references whole', async () => {
  const { database } = await openTestDatabase();
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(database)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
});

test('a submission and its notification are written together', async () => {
  const { database } = await openTestDatabase();
  const id = await keepAtOnce(database, CONTACT);
  const row = await database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ submission_id: id, status: 'pending', attempts: 0, sent_at: null });
  expect(row.message_id).toMatch(/^<[0-9a-f-]{36}@company\.example>$/);
});

test('if the notification cannot be written nothing is, and the CV stays free', async () => {
  const { database } = await openTestDatabase();
  await insertAttachment(database, CV);
  await sql`create trigger fault before insert on outbox begin select raise(abort, 'injected'); end`.execute(
    database,
  );

  const application = { kind: 'application', body: {}, attachmentKey: CV.key } as const;
  await expect(keepAtOnce(database, application)).rejects.toThrow('injected');
  expect(await listInbox(database)).toEqual([]);
  expect(
    (await database.selectFrom('attachments').selectAll().executeTakeFirstOrThrow()).claimed_at,
  ).toBeNull();

  await sql`drop trigger fault`.execute(database);
  await keepAtOnce(database, application);
  await expect(keepAtOnce(database, application)).rejects.toThrow(CvNotFreeError);
});

test('a full disk is told as such, and what was there before stays', async () => {
  const { database } = await openTestDatabase();
  await keepAtOnce(database, CONTACT);
  await sql`pragma max_page_count = 1`.execute(database);
  const large = { kind: 'contact', body: { message: 'x'.repeat(500_000) } } as const;
  await expect(keepAtOnce(database, large)).rejects.toThrow('full');
  await sql`pragma max_page_count = 100000`.execute(database);
  await keepAtOnce(database, large);
  expect(await listInbox(database)).toHaveLength(2);
});

test('the inbox lists the latest first, by kind and number', async () => {
  const { database } = await openTestDatabase();
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
  const { folder, database } = await openTestDatabase();
  await keepAtOnce(database, CONTACT);
  const reader = openExistingDatabase(folder);
  if (reader === undefined) throw new Error('there must be a database');
  expect(await listInbox(reader)).toHaveLength(1);
  await expect(keepAtOnce(reader, CONTACT)).rejects.toThrow(/readonly/);
});

test('opening the database again keeps what is in it', async () => {
  const { folder, database } = await openTestDatabase();
  await keepAtOnce(database, CONTACT);
  await database.destroy();
  expect(await listInbox(await openDatabase(folder))).toHaveLength(1);
});
