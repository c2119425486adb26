import type { Kysely } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, openPostgres } from '../database/database.ts';
import type { Database } from '../database/tables.ts';
import { createDatabase } from './postgres-server.ts';
import { testFolder } from './test-folder.ts';

/** The engines on which the service runs. */
export const ENGINES = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

/** Opens an empty database that is this test's own. */
export async function openTestDatabase(engine: Engine): Promise<Kysely<Database>> {
  const database =
    engine === 'SQLite'
      ? await openDatabase(await testFolder())
      : await openPostgres(await testDatabaseUrl());
  onTestFinished(() => database.destroy());
  return database;
}

/** URL of an empty PostgreSQL database that is this test's own. */
export async function testDatabaseUrl(): Promise<string> {
  const postgres = inject('postgres');
  if ('missing' in postgres) throw new Error(postgres.missing);
  return createDatabase(postgres.url);
}
