import { type Kysely, sql } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import { columnExists } from './migrations/columns.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

/** Where migrations are recorded. Kysely's own migrator, which kept this table, commits each statement alone on SQLite. */
const TABLE = 'kysely_migration';

/** Where changes are recorded that older servers work with; those up to `LAST_STRICT` would refuse what they don't know in `TABLE`. */
const REACHES = 'schema_changes';

/** The last change of the versions that refuse whatever they don't know. */
const LAST_STRICT = '0015-daily-counts';

interface Records {
  [TABLE]: { name: string; timestamp: string };
  [REACHES]: { name: string; made_at: string; works_with: string };
}

/** The advisory lock under which earlier versions migrate on PostgreSQL, so that they and this one wait for each other. */
const LOCK = 3_853_314_791_062_309_107n;

/**
 * Brings a database to the latest schema, in one transaction: if it is ended at any point, the database is as it was. Of several
 * servers that start at the same time, one migrates and the others wait for it.
 *
 * @param only - names of the migrations to be made, where a database is to have an earlier form
 * @throws {Error} if a newer version has migrated it in a way that this one does not work with; nothing is changed
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  only: readonly string[] = Object.keys(MIGRATIONS),
): Promise<void> {
  const missing = async (connection: Kysely<unknown>) =>
    (await notMade(connection)).filter((name) => only.includes(name));
  // Mostly reading is enough: a server that is about to end may be writing at this moment.
  if ((await missing(database as Kysely<unknown>)).length === 0) return;
  await (database as Kysely<unknown>).transaction().execute(async (transaction) => {
    // On SQLite a transaction waits for all other writers before it begins.
    if (!isSqlite(transaction))
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    await transaction.schema
      .createTable(TABLE)
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.primaryKey().notNull())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute();
    await transaction.schema
      .createTable(REACHES)
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('works_with', 'text', (column) => column.notNull())
      .execute();
    for (const name of await missing(transaction)) {
      await MIGRATIONS[name]?.up(transaction);
      await record(transaction as Kysely<unknown> as Kysely<Records>, name);
    }
  });
}

async function record(database: Kysely<Records>, name: string): Promise<void> {
  const at = new Date().toISOString();
  const works_with = MIGRATIONS[name]?.worksWith;
  if (works_with !== undefined)
    await database
      .insertInto(REACHES)
      .values({ name, made_at: at, works_with })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  if (works_with === undefined || works_with > LAST_STRICT)
    await database.insertInto(TABLE).values({ name, timestamp: at }).execute();
}

/** Names of the migrations that are recorded as made, in order. */
export async function migrationsMade<Tables>(database: Kysely<Tables>): Promise<string[]> {
  return [...(await reachesOfMade(database as Kysely<unknown>)).keys()].sort();
}

/** The migrations that are recorded as made, each with the last change that a server must know to work with it, if that is said. */
async function reachesOfMade(database: Kysely<unknown>): Promise<Map<string, string | undefined>> {
  const records = database as Kysely<Records>;
  const made = new Map<string, string | undefined>();
  if (await columnExists(database, TABLE, 'name')) {
    const rows = await records.selectFrom(TABLE).select('name').execute();
    for (const { name } of rows) made.set(name, undefined);
  }
  if (await columnExists(database, REACHES, 'name')) {
    const rows = await records.selectFrom(REACHES).select(['name', 'works_with']).execute();
    for (const { name, works_with } of rows) made.set(name, works_with);
  }
  return made;
}

/** Those of some migrations that this version does not know. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !(name in MIGRATIONS));
}

/** Those that this version would make where these were made, in order. */
export function migrationsLeft(made: readonly string[]): string[] {
  return Object.keys(MIGRATIONS).filter((name) => !made.includes(name));
}

/**
 * Changes of a database by a version that is not this one: those that record that this one works with them, and those with
 * which no server of this one starts.
 */
export async function unknownChanges<Tables>(
  database: Kysely<Tables>,
): Promise<{ worksWith: string[]; refused: string[] }> {
  const made = await reachesOfMade(database as Kysely<unknown>);
  const unknown = unknownMigrations([...made.keys()]).sort();
  const isWorkedWith = (name: string) => (made.get(name) ?? '') in MIGRATIONS;
  return {
    worksWith: unknown.filter(isWorkedWith),
    refused: unknown.filter((name) => !isWorkedWith(name)),
  };
}

/** Names of the migrations that are not recorded yet, in order. */
async function notMade(database: Kysely<unknown>): Promise<string[]> {
  const { refused } = await unknownChanges(database);
  if (refused.length > 0)
    throw new Error(
      `a newer version of the service has changed it (${refused.join(', ')}): start that version`,
    );
  return migrationsLeft(await migrationsMade(database));
}
