import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../engines/node-sqlite.ts';
import { addTextColumn } from './columns.ts';

/**
 * What answering needs: from which page a submission came, what else its sender sent, whether a mail server refuses its CV,
 * which digest told of it while it was held, and which of several addresses a webhook message is for.
 *
 * A hash index on PostgreSQL: what a page can't hold could not be in another one, and earlier versions took addresses of any
 * length.
 */
export const mailsAndPages: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await addTextColumn(database, 'submissions', 'page');
  await addTextColumn(database, 'outbox', 'cv_refused_at');
  await addTextColumn(database, 'outbox', 'digest');
  await addTextColumn(database, 'webhook_messages', 'address');
  const bySender = database.schema.createIndex('submissions_sender').ifNotExists().on('submissions');
  if (isSqlite(database)) await bySender.columns(['sender', 'id']).execute();
  else await bySender.using('hash').column('sender').execute();
  await database.schema
    .createIndex('outbox_digest')
    .ifNotExists()
    .on('outbox')
    .column('digest')
    .where(sql<boolean>`digest is not null`)
    .execute();
}
