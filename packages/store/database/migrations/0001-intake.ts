import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Submissions, their CVs and their notifications. */
export const intake: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('attachments')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('uploaded_at', 'text', (column) => column.notNull())
    .addColumn('claimed_at', 'text')
    .execute();

  await database.schema
    .createTable('submissions')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('attachment_key', 'text', (column) => column.unique().references('attachments.key'))
    .execute();

  await database.schema
    .createTable('outbox')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id'))
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('pending'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('sent_at', 'text')
    .execute();

  await database.schema
    .createIndex('outbox_due')
    .ifNotExists()
    .on('outbox')
    .columns(['status', 'next_attempt_at'])
    .execute();
  await database.schema
    .createIndex('outbox_submission')
    .ifNotExists()
    .on('outbox')
    .column('submission_id')
    .execute();
}
