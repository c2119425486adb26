import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addTextColumn } from './columns.ts';

/** What whoever opens a CV should know before. */
export const cautions: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await addTextColumn(database, 'attachments', 'cautions');
}
