import { expect, test } from 'vitest';
import { ENGINES, openTestDatabase } from '../testing/test-database.ts';
import { insertAttachment } from './attachments.ts';
import { findTaken, KeyReusedError, recordTaken } from './idempotency.ts';
import { commitEach, groupCommit, type Writer } from './writer.ts';

const attachment = (key: string) => ({
  key,
  file_name: 'cv.pdf',
  content_type: '',
  size: 1,
  sha256: '',
  uploaded_at: '2026-01-01',
});

/** Takes a form as the calls do. */
function take(writer: Writer, key: string, fingerprint = 'said'): Promise<'kept' | 'repeated'> {
  const form = { call: 'contact', key, fingerprint };
  return writer.write(async (transaction) => {
    if ((await findTaken(transaction, form)) !== undefined) return 'repeated';
    await recordTaken(transaction, form, { submission_id: null, attachment_key: null }, new Date());
    return 'kept';
  });
}

test.each(ENGINES)('%s: a form that comes ten times at the same moment is kept once', async (engine) => {
  const database = await openTestDatabase(engine);
  // Each its own writer, as in replicas that know nothing of each other.
  const ends = await Promise.all(Array.from({ length: 10 }, () => take(commitEach(database), 'key')));
  expect(ends.filter((end) => end === 'kept')).toHaveLength(1);
  expect(ends.filter((end) => end === 'repeated')).toHaveLength(9);
});

test.each(ENGINES)('%s: of two bodies at the same moment under one key one is refused', async (engine) => {
  const database = await openTestDatabase(engine);
  const writer = commitEach(database);
  const ends = await Promise.allSettled([take(writer, 'key', 'one'), take(writer, 'key', 'other')]);
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused.map(({ reason }) => reason)).toEqual([expect.any(KeyReusedError)]);
});

test('in a group, work that throws is left out alone and the rest is kept', async () => {
  const database = await openTestDatabase('SQLite');
  const writer = groupCommit(database);
  const ends = await Promise.allSettled([
    writer.write((transaction) => insertAttachment(transaction, attachment('1'))),
    writer.write(async (transaction) => {
      await insertAttachment(transaction, attachment('2'));
      throw new Error('after it has written');
    }),
    writer.write((transaction) => insertAttachment(transaction, attachment('3'))),
    writer.write((transaction) => insertAttachment(transaction, attachment('1'))),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  const rows = await database.selectFrom('attachments').select('key').orderBy('key').execute();
  expect(rows.map(({ key }) => key)).toEqual(['1', '3']);
});
