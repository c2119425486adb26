import type { Kysely } from 'kysely';
import { type Row, TABLE_NAMES } from '#server/database/consistent-reading.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/tables.ts';
import type { Manifest } from './manifest.ts';
import { rowsOf } from './read-tables.ts';

/** Rows of one statement, and characters, unless a single row has more: engines take a limited number of values. */
const AT_ONCE = 20;
const CHARACTERS_AT_ONCE = 1_000_000;

/**
 * Writes all rows of a snapshot into an empty database, in one transaction: whatever cuts it off, the database holds
 * nothing or everything. It is given the form that the rows have, and then the one of this version.
 *
 * @param onRows - called after each few rows, with how many
 */
export async function restoreRows(
  database: Kysely<Database>,
  snapshotFolder: string,
  manifest: Manifest,
  onRows: (number: number) => void,
): Promise<void> {
  await migrate(database, manifest.migrations);
  await database.transaction().execute(async (transaction) => {
    // What a server that was started by mistake has noted about itself.
    for (const table of TABLE_NAMES.toReversed()) {
      if (manifest.tables[table]) await transaction.deleteFrom(table).execute();
    }
    for (const table of TABLE_NAMES) {
      if (manifest.tables[table] === undefined) continue;
      for await (const rows of rowsInPages(snapshotFolder, table)) {
        await transaction
          .insertInto(table)
          .values(rows as never)
          .execute();
        onRows(rows.length);
      }
    }
  });
  await migrate(database);
}

async function* rowsInPages(snapshotFolder: string, table: keyof Database): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  let held = 0;
  for await (const row of rowsOf(snapshotFolder, table)) {
    rows.push(row);
    for (const value of Object.values(row)) held += String(value).length;
    if (rows.length < AT_ONCE && held < CHARACTERS_AT_ONCE) continue;
    yield rows;
    [rows, held] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}
