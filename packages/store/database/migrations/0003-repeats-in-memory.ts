import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dropColumn } from './columns.ts';

/** Repeated bodies are counted in memory: the index of their hashes doubled what a commit costs. */
export const repeatsInMemory: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.dropIndex('submissions_repeat').ifExists().execute();
  await dropColumn(database, 'submissions', 'repeat_hash');
}
