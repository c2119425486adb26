import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Repeated bodies are counted in memory: the index of their hashes doubled what a commit costs. */
export const repeatsInMemory: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.dropIndex('submissions_repeat').execute();
  await database.schema.alterTable('submissions').dropColumn('repeat_hash').execute();
}
