import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../engines/node-sqlite.ts';

// Migrations once committed each statement alone on SQLite, and an interrupted one has left an unknown part done. So each
// statement is idempotent.

/** Whether a table exists and has a column. */
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

/** Adds a nullable text column unless it exists. */
export async function addTextColumn(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  if (await columnExists(database, table, column)) return;
  await database.schema.alterTable(table).addColumn(column, 'text').execute();
}

/** Drops a column if it exists. */
export async function dropColumn(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  if (!(await columnExists(database, table, column))) return;
  await database.schema.alterTable(table).dropColumn(column).execute();
}
