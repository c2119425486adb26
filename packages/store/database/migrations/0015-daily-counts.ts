import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is counted of visits, and of paths that the site does not have: a number for each day, kind and name. */
export const dailyCounts: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('daily_counts')
    .ifNotExists()
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_counts_key', ['day', 'kind', 'name'])
    .execute();
}
