import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addTextColumn } from './columns.ts';

/**
 * What a scan for viruses found in a CV. Few rows are not scanned, and only those are in the index by which they are
 * found, so that no other pays for it.
 */
export const scans: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await addTextColumn(database, 'attachments', 'scan');
  await addTextColumn(database, 'attachments', 'scan_detail');
  await database.schema
    .createIndex('attachments_unscanned')
    .ifNotExists()
    .on('attachments')
    .column('key')
    .where(sql<boolean>`scan = 'unscanned'`)
    .execute();
}
