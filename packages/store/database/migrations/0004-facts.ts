import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a database knows about itself, such as its identity. */
export const facts: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('facts')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
