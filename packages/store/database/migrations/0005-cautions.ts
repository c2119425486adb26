import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addTextColumn } from './columns.ts';

/** What people should know before they open a CV. */
export const cautions: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await addTextColumn(database, 'attachments', 'cautions');
}
