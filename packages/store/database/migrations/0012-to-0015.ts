import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../engines/node-sqlite.ts';
import { addTextColumn } from './columns.ts';

// For the search by sender, erasing and counting: the last migrations for which every server had to be stopped.

/**
 * 0012: A covering index of submissions without their bodies. SQLite reads through a body to reach the columns after it, so a
 * search by sender or by erasure would read the whole database.
 *
 * The id, which grows with time, comes first: inserts append to the last page. PostgreSQL stores large bodies out of line, and
 * could not index an address that exceeds a page.
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

/** The reason that earlier versions wrote into `held_for`. */
const ERASING_REASON = 'erasing';

interface Submissions {
  submissions: { id: string; held_for: string | null; [ERASING_SINCE]: string | null };
}

/** 0013: A column for the start of an erasure, which before was a reason in `held_for` and overwrote the spam reason. */
export const erasing: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addTextColumn(database, 'submissions', ERASING_SINCE);
    await (database as Kysely<Submissions>)
      .updateTable('submissions')
      .set({ [ERASING_SINCE]: new Date().toISOString(), held_for: null })
      // By the covering index of 0012, without reading the bodies.
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('submissions').select('id').where('held_for', '=', ERASING_REASON),
      )
      .execute();
    // A small partial index: mostly there are none.
    await database.schema
      .createIndex('submissions_erasing')
      .ifNotExists()
      .on('submissions')
      .column('id')
      .where(sql.ref(ERASING_SINCE), 'is not', null)
      .execute();
  },
};

/** The table at this migration. */
interface Facts {
  facts: { name: string };
}

/** 0014: Renames the fact of a paused retention, since "held" now only means spam. */
export const pausedRetention: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await (database as Kysely<Facts>)
      .updateTable('facts')
      .set({ name: 'retention-paused' })
      .where('name', '=', 'retention-held')
      .execute();
  },
};

/** 0015: Daily counts of visits and of requests for unknown paths. */
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
