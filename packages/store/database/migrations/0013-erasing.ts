import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addTextColumn } from './columns.ts';

/**
 * Gives the time when an erasure began a column of its own. Before, what was being erased was held with a reason of that
 * name, and the reason why it had looked like spam was overwritten.
 */
export const erasing: Migration = { up };

const COLUMN = 'erasing_since';

/** What earlier versions wrote as the reason. */
const REASON = 'erasing';

interface Submissions {
  submissions: { id: string; held_for: string | null; [COLUMN]: string | null };
}

async function up(database: Kysely<unknown>): Promise<void> {
  await addTextColumn(database, 'submissions', COLUMN);
  await (database as Kysely<Submissions>)
    .updateTable('submissions')
    .set({ [COLUMN]: new Date().toISOString(), held_for: null })
    // Found in SQLite's copy of the rows without their bodies (0012), not by reading the bodies.
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('submissions').select('id').where('held_for', '=', REASON),
    )
    .execute();
  // There are few of these, and mostly none.
  await database.schema
    .createIndex('submissions_erasing')
    .ifNotExists()
    .on('submissions')
    .column('id')
    .where(sql.ref(COLUMN), 'is not', null)
    .execute();
}
