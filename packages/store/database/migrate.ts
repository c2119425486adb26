import { type Kysely, sql } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import { isWriteConflict } from './engines/postgres.ts';
import { columnExists } from './migrations/columns.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

/** The table of migrations, as Kysely's migrator created it; that is not used, since on SQLite it commits each statement alone. */
const TABLE = 'kysely_migration';

/** The table of backward-compatible migrations: servers up to `LAST_STRICT` would refuse unknown ones in `TABLE`. */
const COMPATIBLE = 'schema_changes';

/** The last migration of the versions that refuse any unknown one. */
const LAST_STRICT = '0015-daily-counts';

interface Records {
  [TABLE]: { name: string; timestamp: string };
  [COMPATIBLE]: { name: string; made_at: string; works_with: string };
}

/** The advisory lock for migrations on PostgreSQL; earlier versions take the same. */
const LOCK = 3_853_314_791_062_309_107n;

/** How often a migration is tried that PostgreSQL rolls back, because it deadlocks with forms that a running server stores. */
const MAX_ATTEMPTS = 10;

/**
 * Migrates a database to the latest schema in one transaction, so that an interrupted migration changes nothing. Of several
 * servers that start together, one migrates and the others wait.
 *
 * @example await migrate(database);
 * @param only - the migrations to run, to create an earlier schema
 * @throws {Error} if a newer version has run a migration that this one is incompatible with; nothing is changed
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  only: readonly string[] = Object.keys(MIGRATIONS),
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(database as Kysely<unknown>, only);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWriteConflict(error)) throw error;
    }
  }
}

async function migrateOnce(database: Kysely<unknown>, only: readonly string[]): Promise<void> {
  const missing = async (connection: Kysely<unknown>) =>
    (await pendingMigrations(connection)).filter((name) => only.includes(name));
  // Without a transaction if there is nothing to do: a server that is shutting down may hold the write lock.
  if ((await missing(database)).length === 0) return;
  await database.transaction().execute(async (transaction) => {
    // On SQLite the transaction holds the write lock.
    if (!isSqlite(transaction))
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    await transaction.schema
      .createTable(TABLE)
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.primaryKey().notNull())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute();
    await transaction.schema
      .createTable(COMPATIBLE)
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
      .insertInto(COMPATIBLE)
      .values({ name, made_at: at, works_with })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  if (works_with === undefined || works_with > LAST_STRICT)
    await database.insertInto(TABLE).values({ name, timestamp: at }).execute();
}

/** Names of the executed migrations, in order. */
export async function executedMigrations<Tables>(database: Kysely<Tables>): Promise<string[]> {
  return [...(await executedWithCompatibility(database as Kysely<unknown>)).keys()].sort();
}

/** The executed migrations, each with the last one that a server must know to be compatible, if that is recorded. */
async function executedWithCompatibility(
  database: Kysely<unknown>,
): Promise<Map<string, string | undefined>> {
  const records = database as Kysely<Records>;
  const made = new Map<string, string | undefined>();
  if (await columnExists(database, TABLE, 'name')) {
    const rows = await records.selectFrom(TABLE).select('name').execute();
    for (const { name } of rows) made.set(name, undefined);
  }
  if (await columnExists(database, COMPATIBLE, 'name')) {
    const rows = await records.selectFrom(COMPATIBLE).select(['name', 'works_with']).execute();
    for (const { name, works_with } of rows) made.set(name, works_with);
  }
  return made;
}

/** The subset of migrations that this version does not know. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !(name in MIGRATIONS));
}

/** The migrations that this version would run after these, in order. */
export function migrationsLeft(executed: readonly string[]): string[] {
  return Object.keys(MIGRATIONS).filter((name) => !executed.includes(name));
}

/** Migrations by a newer version: those that this version is compatible with, and those with which it refuses to start. */
export async function unknownChanges<Tables>(
  database: Kysely<Tables>,
): Promise<{ worksWith: string[]; refused: string[] }> {
  const executed = await executedWithCompatibility(database as Kysely<unknown>);
  const unknown = unknownMigrations([...executed.keys()]).sort();
  const isCompatible = (name: string) => (executed.get(name) ?? '') in MIGRATIONS;
  return {
    worksWith: unknown.filter(isCompatible),
    refused: unknown.filter((name) => !isCompatible(name)),
  };
}

/** Names of the migrations to run, in order. */
async function pendingMigrations(database: Kysely<unknown>): Promise<string[]> {
  const { refused } = await unknownChanges(database);
  if (refused.length > 0)
    throw new Error(
      `a newer version of the service has changed it (${refused.join(', ')}): start that version`,
    );
  return migrationsLeft(await executedMigrations(database));
}
