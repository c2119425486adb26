import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Acknowledgements that are still to be sent, and whom one went to lately, as a salted hash. No row is bound to its submission
 * by a foreign key: an earlier version, which may run beside this one, erases submissions without knowing of this table.
 */
export const acknowledgements: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('acknowledgements')
    .ifNotExists()
    .addColumn('submission_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('acknowledged_senders')
    .ifNotExists()
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('acknowledged_senders_at')
    .ifNotExists()
    .on('acknowledged_senders')
    .column('at')
    .execute();
}
