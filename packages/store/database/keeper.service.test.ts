import { cvRow } from '@website/tests/fixtures/stored-cvs.ts';
import { ENGINES, openTestDatabase } from '@website/tests/fixtures/test-database.ts';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertAttachments } from './attachments.ts';
import { type CallRecord, CvNotFreeError, KeyReusedError } from './call-records.ts';
import { openKeeper } from './group-commit.ts';
import { listInbox } from './submissions.ts';
import type { Database } from './tables.ts';

const open = (database: Kysely<Database>) => openKeeper(database, { mailDomain: 'company.example' });

const message = (text: string, rest: Partial<CallRecord> = {}): CallRecord => ({
  submission: { kind: 'contact', body: { message: text } },
  ...rest,
});

const application = (attachmentKey: string): CallRecord => ({
  submission: { kind: 'application', body: {}, attachmentKey },
});

async function keptMessages(database: Kysely<Database>): Promise<string[]> {
  return (await listInbox(database)).map(({ body }) => JSON.parse(body).message).toSorted();
}

test.each(ENGINES)(
  '%s: each of many waiting records is stored under the id in its result',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const { keep } = open(database);
    const results = await Promise.all(
      Array.from({ length: 600 }, (_, index) => keep(message(String(index)))),
    );
    const ids = results.map((result) => (result.is === 'kept' ? result.submissionId : undefined));
    const rows = await listInbox(database);
    expect(new Map(rows.map(({ id, body }) => [id, JSON.parse(body).message]))).toEqual(
      new Map(ids.map((id, index) => [id, String(index)])),
    );
    expect(rows.every(({ status }) => status === 'pending')).toBe(true);
  },
);

test.each(ENGINES)('%s: a form sent ten times at the same moment is stored once', async (engine) => {
  const database = await openTestDatabase(engine);
  const form = { call: 'contact', key: 'key', fingerprint: 'said' };
  // Each with its own keeper, as on different servers.
  const results = await Promise.all(
    Array.from({ length: 10 }, () => open(database).keep(message('hello', { form }))),
  );
  expect(results.filter((result) => result.is === 'kept')).toHaveLength(1);
  expect(results.filter((result) => result.is === 'repeated')).toHaveLength(9);
  expect(await keptMessages(database)).toEqual(['hello']);
});

test('a form is retried and stored after several write conflicts, such as a deadlock and then a unique violation', async () => {
  const database = await openTestDatabase('PostgreSQL');
  // A sequence advances even if the transaction is rolled back.
  await sql`create sequence losses`.execute(database);
  await sql`
    create function lose() returns trigger language plpgsql as $$
    declare turn integer := nextval('losses');
    begin
      if turn = 1 then raise exception 'a deadlock' using errcode = 'deadlock_detected'; end if;
      if turn <= 3 then raise exception 'a key' using errcode = 'unique_violation'; end if;
      return new;
    end $$`.execute(database);
  await sql`create trigger losing before insert on idempotency for each row execute function lose()`.execute(
    database,
  );
  const form = { call: 'contact', key: 'key', fingerprint: 'said' };
  expect(await open(database).keep(message('hello', { form }))).toMatchObject({ is: 'kept' });
  expect(await keptMessages(database)).toEqual(['hello']);
});

test.each(ENGINES)(
  '%s: of two bodies sent at the same moment under one key, one is refused',
  async (engine) => {
    const database = await openTestDatabase(engine);
    for (const keepers of [[open(database), open(database)], Array(2).fill(open(database))]) {
      const key = String(Math.random());
      const results = await Promise.all(
        ['one', 'other'].map((fingerprint, index) =>
          keepers[index]?.keep(message(fingerprint, { form: { call: 'contact', key, fingerprint } })),
        ),
      );
      const refused = results.filter((result) => result?.is === 'refused');
      expect(refused).toEqual([{ is: 'refused', reason: expect.any(KeyReusedError) }]);
    }
  },
);

test.each(ENGINES)('%s: if several applications claim a CV, the first gets it', async (engine) => {
  const database = await openTestDatabase(engine);
  const { keep } = open(database);
  await insertAttachments(database, [cvRow('cv/1.pdf')]);
  const results = await Promise.all(
    ['cv/1.pdf', 'cv/none.pdf', 'cv/1.pdf'].map((key) => keep(application(key))),
  );
  const refused = { is: 'refused', reason: expect.any(CvNotFreeError) };
  expect(results).toMatchObject([{ is: 'kept' }, refused, refused]);
  expect(await listInbox(database)).toHaveLength(1);
});

test.each(ENGINES)('%s: a CV is replaced by another, unless it was claimed', async (engine) => {
  const database = await openTestDatabase(engine);
  const { keep } = open(database);
  await keep({ attachment: cvRow('cv/1.pdf') });
  expect(await keep({ attachment: cvRow('cv/2.pdf'), replaces: 'cv/1.pdf' })).toMatchObject({
    isReplaced: true,
  });
  const [claimed, replaced] = await Promise.all([
    keep(application('cv/2.pdf')),
    keep({ attachment: cvRow('cv/3.pdf'), replaces: 'cv/2.pdf' }),
  ]);
  expect(claimed).toMatchObject({ is: 'kept' });
  expect(replaced).toMatchObject({ is: 'kept', isReplaced: false });
  const rows = await database.selectFrom('attachments').select('key').orderBy('key').execute();
  expect(rows.map(({ key }) => key)).toEqual(['cv/2.pdf', 'cv/3.pdf']);
});

test('on a full disk nothing of a group is stored, and each call fails with the error', async () => {
  const database = await openTestDatabase('SQLite');
  const { keep } = open(database);
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await sql.raw(`pragma max_page_count = ${(pages.rows[0]?.page_count ?? 0) + 2}`).execute(database);
  const ends = await Promise.allSettled(
    ['small', 'x'.repeat(100_000), 'small, too'].map((text) => keep(message(text))),
  );
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: { errcode: 13 } });
  expect(await listInbox(database)).toEqual([]);

  await sql`pragma max_page_count = 100000`.execute(database);
  await keep(message('x'.repeat(100_000)));
  expect(await listInbox(database)).toHaveLength(1);
});
