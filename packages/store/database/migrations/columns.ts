import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../engines/node-sqlite.ts';

// Migrations once committed each statement by itself on SQLite. One that was cut off between two of them has left its
// first ones done, and nothing says which: so each statement checks whether it has been made already.

/** Whether a table is there and has a column. */
export async function columnExists(
  database: Kysely<unknown>,
  table: string,
  column: string,
): Promise<boolean> {
  const query = isSqlite(database)
    ? sql`select 1 from pragma_table_info(${table}) where name = ${column}`
    : sql`select 1 from pg_attribute
          where attrelid = to_regclass(${table}) and attname = ${column} and not attisdropped`;
  return (await query.execute(database)).rows.length > 0;
}

/** Adds a column for text that may be null, unless it is there. */
export async function addTextColumn(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  if (await columnExists(database, table, column)) return;
  await database.schema.alterTable(table).addColumn(column, 'text').execute();
}

/** Removes a column, unless it is gone. */
export async function dropColumn(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  if (!(await columnExists(database, table, column))) return;
  await database.schema.alterTable(table).dropColumn(column).execute();
}
