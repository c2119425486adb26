import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { makePrivateFolder } from '../private-folder.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import type { Database } from './tables.ts';

const FILE = 'intake.sqlite';

/** Opens the database of a data folder, creating and migrating it as needed. */
export async function openDatabase(dataDir: string): Promise<Kysely<Database>> {
  // Applicants' data: for the service's own user only.
  await makePrivateFolder(dataDir);
  const file = path.join(dataDir, FILE);
  await (await open(file, 'a', 0o600)).close();
  const database = new Kysely<Database>({ dialect: nodeSqliteDialect(file) });
  await migrate(database);
  return database;
}

/**
 * Opens the database of a data folder beside a running server, for reading unless told otherwise, or gives nothing if
 * there is none.
 */
export function openExistingDatabase(
  dataDir: string,
  { readOnly = true } = {},
): Kysely<Database> | undefined {
  const file = path.join(dataDir, FILE);
  if (!existsSync(file)) return undefined;
  return new Kysely<Database>({ dialect: nodeSqliteDialect(file, { readOnly }) });
}

async function migrate(database: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  await database.destroy();
  throw error;
}
