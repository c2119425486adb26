import { expect, onTestFinished, test } from 'vitest';
import { openExistingDatabase } from '#server/database/existing-database.ts';
import { type InboxRow, type InboxSelection, inboxPages } from '#server/database/submissions.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { fillFolder } from '../testing/fill-folder.ts';

async function filled(rows: number) {
  const dataDir = await testFolder();
  await fillFolder(dataDir, { rows, bytes: 10 });
  const database = openExistingDatabase(dataDir, { readOnly: false });
  if (database === undefined) throw new Error('no database');
  onTestFinished(() => database.destroy());
  const list = async (selection: InboxSelection) => {
    const found: InboxRow[] = [];
    for await (const page of inboxPages(database, selection)) found.push(...page);
    return found;
  };
  return { database, list };
}

test('all in one state are listed, latest first and each once, however many there are', async () => {
  const { list } = await filled(9000);
  const all = await list({});
  expect(all).toHaveLength(9000);
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().reverse());
  for (const status of ['held', 'sent'] as const) {
    const expected = all.filter((row) => row.status === status);
    expect(expected.length).toBeGreaterThan(2000);
    expect(await list({ status })).toEqual(expected);
    expect(await list({ status, kind: 'contact' })).toEqual(
      expected.filter(({ kind }) => kind === 'contact'),
    );
    expect(await list({ status, limit: 1500 })).toEqual(expected.slice(0, 1500));
  }
});

test('what leaves its state while the list is read is not listed any more', async () => {
  const { database } = await filled(2400);
  const pages = inboxPages(database, { status: 'held' });
  const first = (await pages.next()).value ?? [];
  expect(first).toHaveLength(200);
  await database.updateTable('outbox').set({ status: 'pending' }).where('status', '=', 'held').execute();
  expect((await pages.next()).done).toBe(true);
});

test('what is held is listed even if everything since has been sent', async () => {
  const { database, list } = await filled(300);
  const oldest = (await list({})).slice(-2).map(({ id }) => id);
  await database.updateTable('outbox').set({ status: 'sent' }).execute();
  await database.updateTable('outbox').set({ status: 'held' }).where('submission_id', 'in', oldest).execute();
  expect((await list({ status: 'held' })).map(({ id }) => id)).toEqual(oldest);
});
