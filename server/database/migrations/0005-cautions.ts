import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What whoever opens a CV should know before. */
export const cautions: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('attachments').addColumn('cautions', 'text').execute();
}
