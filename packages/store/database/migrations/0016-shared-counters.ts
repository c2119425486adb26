import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../engines/node-sqlite.ts';

/**
 * What servers that share a PostgreSQL database tell each other: how much each client has used of its limits, and who is
 * sending which notification. On SQLite both stay empty.
 */
export const sharedCounters: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  let counters = database.schema.createTable('shared_counters').ifNotExists();
  // Nobody waits for the disk to count a call; a crash of PostgreSQL forgets the counts, as a restart does with SQLite.
  if (!isSqlite(database)) counters = counters.modifyFront(sql`unlogged`);
  await counters
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('ends_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('shared_counters_key', ['name', 'step'])
    .execute();
  await database.schema
    .createIndex('shared_counters_ends')
    .ifNotExists()
    .on('shared_counters')
    .column('ends_ms')
    .execute();
  // Tables of their own: servers of an earlier version read all columns of `outbox`, by statements that PostgreSQL has
  // prepared and refuses once there is another column.
  await database.schema
    .createTable('outbox_claims')
    .ifNotExists()
    .addColumn('outbox_id', 'text', (column) =>
      column.primaryKey().notNull().references('outbox.id').onDelete('cascade'),
    )
    .addColumn('claimed_by', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text', (column) => column.notNull())
    .execute();
}
