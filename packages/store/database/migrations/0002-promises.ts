import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addTextColumn } from './columns.ts';

/** Form keys, the sender of each submission, and why it is held. */
export const promises: Migration = { up };

// An index costs every submission. Erasing and purging are rare, so they scan the tables.
async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('idempotency')
    .ifNotExists()
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text', (column) => column.references('submissions.id'))
    .addColumn('attachment_key', 'text', (column) => column.references('attachments.key'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['call', 'key'])
    .execute();
  for (const column of ['submission_id', 'attachment_key']) {
    await database.schema
      .createIndex(`idempotency_${column}`)
      .ifNotExists()
      .on('idempotency')
      .column(column)
      .execute();
  }

  // As released it also added `repeat_hash` with an index, which 0003 removes again: with many rows that is expensive.
  await addTextColumn(database, 'submissions', 'sender');
  await addTextColumn(database, 'submissions', 'held_for');
  await fillSenders(database as Kysely<Rows>);
}

/** The table as it is at this migration, whatever becomes of it later. */
interface Rows {
  submissions: { id: string; body: string; sender: string | null };
}

/** How many bodies, which may hold a megabyte each, are in memory at a time. */
const BATCH = 25;

async function fillSenders(database: Kysely<Rows>): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await database
      .selectFrom('submissions')
      .select(['id', 'body'])
      .where('id', '>', last)
      .where('sender', 'is', null)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const senders = sql.join(rows.map(({ id, body }) => sql`(${id}, ${senderOf(body)})`));
    await sql`update submissions set sender = column2 from (values ${senders}) as found
              where submissions.id = column1`.execute(database);
  }
}

function senderOf(body: string): string {
  const { email, emailId, contactemail } = JSON.parse(body) as Record<string, unknown>;
  return String(email ?? emailId ?? contactemail ?? '').toLowerCase();
}
