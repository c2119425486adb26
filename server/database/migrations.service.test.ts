import { expect, test } from 'vitest';
import { ENGINES, openTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { openPostgres } from './database.ts';
import type { Database } from './tables.ts';

/** The columns of the table types: a column that is missing here or too many does not compile. */
const COLUMNS: { [Table in keyof Database]: { [Column in keyof Database[Table]]-?: 'null' | 'not null' } } = {
  attachments: {
    key: 'not null',
    file_name: 'not null',
    content_type: 'not null',
    size: 'not null',
    sha256: 'not null',
    uploaded_at: 'not null',
    claimed_at: 'null',
    cautions: 'null',
  },
  submissions: {
    id: 'not null',
    kind: 'not null',
    received_at: 'not null',
    body: 'not null',
    attachment_key: 'null',
    sender: 'null',
    held_for: 'null',
  },
  outbox: {
    id: 'not null',
    submission_id: 'not null',
    message_id: 'not null',
    status: 'not null',
    attempts: 'not null',
    next_attempt_at: 'not null',
    last_error: 'null',
    sent_at: 'null',
  },
  idempotency: {
    call: 'not null',
    key: 'not null',
    fingerprint: 'not null',
    submission_id: 'null',
    attachment_key: 'null',
    created_at: 'not null',
  },
  facts: {
    name: 'not null',
    value: 'not null',
  },
};

test.each(ENGINES)('%s: the migrations make the tables that the types describe', async (engine) => {
  const database = await openTestDatabase(engine);
  const tables = await database.introspection.getTables();
  const found = tables.map(({ name, columns }) => [
    name,
    Object.fromEntries(columns.map((column) => [column.name, column.isNullable ? 'null' : 'not null'])),
  ]);
  expect(Object.fromEntries(found)).toEqual(COLUMNS);
});

test('replicas that start together on an empty database all find its tables', async () => {
  const url = await testDatabaseUrl();
  const opened = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
  for (const database of opened) {
    expect(await database.selectFrom('submissions').selectAll().execute()).toEqual([]);
    await database.destroy();
  }
});
