import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keys of filled forms, the sender of each submission, and what spam is told by. */
export const promises: Migration = { up };

// An index costs every submission. Erasing and purging are rare, so they look through the tables.
async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('idempotency')
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text', (column) => column.references('submissions.id'))
    .addColumn('attachment_key', 'text', (column) => column.references('attachments.key'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['call', 'key'])
    .execute();
  for (const column of ['submission_id', 'attachment_key']) {
    await database.schema.createIndex(`idempotency_${column}`).on('idempotency').column(column).execute();
  }

  await database.schema.alterTable('submissions').addColumn('sender', 'text').execute();
  await database.schema.alterTable('submissions').addColumn('repeat_hash', 'text').execute();
  await database.schema.alterTable('submissions').addColumn('held_for', 'text').execute();
  await fillSenders(database as Kysely<Rows>);
  await database.schema
    .createIndex('submissions_repeat')
    .on('submissions')
    .columns(['repeat_hash', 'received_at'])
    .execute();
}

/** The table as it is at this migration, whatever becomes of it later. */
interface Rows {
  submissions: { id: string; body: string; sender: string | null };
}

async function fillSenders(database: Kysely<Rows>): Promise<void> {
  for (const { id, body } of await database.selectFrom('submissions').select(['id', 'body']).execute()) {
    const { email, emailId, contactemail } = JSON.parse(body) as Record<string, unknown>;
    const sender = String(email ?? emailId ?? contactemail ?? '').toLowerCase();
    await database.updateTable('submissions').set({ sender }).where('id', '=', id).execute();
  }
}
