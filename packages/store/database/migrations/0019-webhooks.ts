import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What another system is told of submissions. No row is bound to its submission by a foreign key: an earlier version, which
 * may run beside this one, erases submissions without knowing of this table.
 */
export const webhooks: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('webhook_messages')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('sent_at', 'text')
    .execute();
  await database.schema
    .createIndex('webhook_messages_due')
    .ifNotExists()
    .on('webhook_messages')
    .columns(['status', 'next_attempt_at'])
    .execute();
  await database.schema
    .createIndex('webhook_messages_submission')
    .ifNotExists()
    .on('webhook_messages')
    .column('submission_id')
    .execute();
}
