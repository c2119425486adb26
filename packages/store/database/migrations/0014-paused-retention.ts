import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Renames the fact that the retention is paused: `held` now only means what looks like spam. */
export const pausedRetention: Migration = { up };

/** The table as it is at this migration, whatever becomes of it later. */
interface Facts {
  facts: { name: string };
}

async function up(database: Kysely<unknown>): Promise<void> {
  await (database as Kysely<Facts>)
    .updateTable('facts')
    .set({ name: 'retention-paused' })
    .where('name', '=', 'retention-held')
    .execute();
}
