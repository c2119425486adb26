import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addTextColumn } from './columns.ts';

/** What CVs say, in the rows of the CVs: it goes whenever they go, whoever removes them. */
export const cvTexts: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await addTextColumn(database, 'attachments', 'cv_text');
}
