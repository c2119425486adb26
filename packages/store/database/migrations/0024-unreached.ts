import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addTextColumn } from './columns.ts';

/** To whom a notification is still to go that others have received: whichever server makes the next attempt knows it. */
export const unreached: Migration = { up };

async function up(database: Kysely<unknown>): Promise<void> {
  await addTextColumn(database, 'outbox', 'unreached');
}
