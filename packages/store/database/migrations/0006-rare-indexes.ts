import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The first form of 0002 made indexes that only rare tasks would use, and that every submission paid for. */
export const rareIndexes: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  for (const index of ['idempotency_created_at', 'submissions_sender', 'submissions_received']) {
    await database.schema.dropIndex(index).ifExists().execute();
  }
}
