import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../engines/node-sqlite.ts';

/**
 * A copy of submissions without their bodies, as an index of SQLite: there the columns after a body are found only by
 * reading through it, so looking for a sender or for what is being erased would read the whole database.
 *
 * It begins with the id, which grows with time: a new submission is written to its end, into the page that was last
 * written. Only what fits a page of PostgreSQL could be indexed there, and a sender's address may be longer; that engine
 * keeps bodies apart from the rest of a row.
 */
export const narrowRows: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  if (!isSqlite(database)) return;
  await database.schema
    .createIndex('submissions_narrow')
    .ifNotExists()
    .on('submissions')
    .columns(['id', 'kind', 'received_at', 'held_for', 'attachment_key', 'sender'])
    .execute();
}
