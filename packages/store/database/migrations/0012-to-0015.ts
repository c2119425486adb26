import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../engines/node-sqlite.ts';
import { addTextColumn } from './columns.ts';

// What looking for a sender, erasing and counting need: the last changes for which every server had to be stopped.

/**
 * 0012: A copy of submissions without their bodies, as an index of SQLite: there the columns after a body are found only by
 * reading through it, so looking for a sender or for what is being erased would read the whole database.
 *
 * It begins with the id, which grows with time: a new submission is written to its end, into the page that was last
 * written. Only what fits a page of PostgreSQL could be indexed there, and a sender's address may be longer; that engine
 * keeps bodies apart from the rest of a row.
 */
export const narrowRows: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    if (!isSqlite(database)) return;
    await database.schema
      .createIndex('submissions_narrow')
      .ifNotExists()
      .on('submissions')
      .columns(['id', 'kind', 'received_at', 'held_for', 'attachment_key', 'sender'])
      .execute();
  },
};

const ERASING_SINCE = 'erasing_since';

/** What earlier versions wrote as the reason. */
const ERASING_REASON = 'erasing';

interface Submissions {
  submissions: { id: string; held_for: string | null; [ERASING_SINCE]: string | null };
}

/**
 * 0013: Gives the time when an erasure began a column of its own. Before, what was being erased was held with a reason of that
 * name, and the reason why it had looked like spam was overwritten.
 */
export const erasing: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addTextColumn(database, 'submissions', ERASING_SINCE);
    await (database as Kysely<Submissions>)
      .updateTable('submissions')
      .set({ [ERASING_SINCE]: new Date().toISOString(), held_for: null })
      // Found in SQLite's copy of the rows without their bodies (0012), not by reading the bodies.
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('submissions').select('id').where('held_for', '=', ERASING_REASON),
      )
      .execute();
    // There are few of these, and mostly none.
    await database.schema
      .createIndex('submissions_erasing')
      .ifNotExists()
      .on('submissions')
      .column('id')
      .where(sql.ref(ERASING_SINCE), 'is not', null)
      .execute();
  },
};

/** The table as it is at this migration, whatever becomes of it later. */
interface Facts {
  facts: { name: string };
}

/** 0014: Renames the fact that the retention is paused: `held` now only means what looks like spam. */
export const pausedRetention: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await (database as Kysely<Facts>)
      .updateTable('facts')
      .set({ name: 'retention-paused' })
      .where('name', '=', 'retention-held')
      .execute();
  },
};

/** 0015: What is counted of visits, and of paths that the site does not have: a number for each day, kind and name. */
export const dailyCounts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('daily_counts')
      .ifNotExists()
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_counts_key', ['day', 'kind', 'name'])
      .execute();
  },
};
