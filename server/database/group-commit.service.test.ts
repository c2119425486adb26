import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { openDatabase } from './database.ts';
import { keepSubmission, listInbox } from './submissions.ts';
import { groupCommit, type Work } from './writer.ts';

async function openWriter() {
  const database = await openDatabase(await testFolder());
  onTestFinished(() => database.destroy());
  return { database, writer: groupCommit(database) };
}

const keep =
  (message: string): Work<string> =>
  (transaction) =>
    keepSubmission(transaction, { kind: 'contact', body: { message } }, 'company.example');

test('what waits together is kept together, and each gets its own result', async () => {
  const { database, writer } = await openWriter();
  const ids = await Promise.all(Array.from({ length: 600 }, (_, index) => writer.write(keep(String(index)))));
  const rows = await listInbox(database);
  expect(new Set(ids).size).toBe(600);
  expect(new Map(rows.map(({ id, body }) => [id, JSON.parse(body).message]))).toEqual(
    new Map(ids.map((id, index) => [id, String(index)])),
  );
  expect(rows.every(({ status }) => status === 'pending')).toBe(true);
});

test('work that throws half-way is undone alone', async () => {
  const { database, writer } = await openWriter();
  const outcomes = await Promise.allSettled([
    writer.write(keep('first')),
    writer.write(async (transaction) => {
      await keep('undone')(transaction);
      throw new Error('thought better of it');
    }),
    writer.write((transaction) => sql`insert into nowhere values (1)`.execute(transaction)),
    writer.write(keep('last')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  const kept = (await listInbox(database)).map(({ body }) => JSON.parse(body).message);
  expect(kept.toSorted()).toEqual(['first', 'last']);
});

test('where the transaction itself ends, nothing of the group is kept, and all are told why', async () => {
  const { database, writer } = await openWriter();
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await sql.raw(`pragma max_page_count = ${(pages.rows[0]?.page_count ?? 0) + 2}`).execute(database);
  const outcomes = await Promise.allSettled([
    writer.write(keep('small')),
    writer.write(keep('x'.repeat(100_000))),
    writer.write(keep('small, too')),
  ]);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { errcode: 13 } });
  }
  expect(await listInbox(database)).toEqual([]);

  await sql`pragma max_page_count = 100000`.execute(database);
  await writer.write(keep('x'.repeat(100_000)));
  expect(await listInbox(database)).toHaveLength(1);
});

test('work that arrives during a commit is kept by the next', async () => {
  const { database, writer } = await openWriter();
  const first = writer.write(async (transaction) => {
    later = writer.write(keep('later'));
    return keep('first')(transaction);
  });
  let later: Promise<string> | undefined;
  await first;
  await later;
  expect(await listInbox(database)).toHaveLength(2);
});
