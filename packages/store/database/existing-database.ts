import { existsSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { nodeSqliteDialect } from './engines/node-sqlite.ts';
import type { Database } from './tables.ts';

export const DATABASE_FILE = 'intake.sqlite';

/** Opens the SQLite database of a data folder beside a running server; undefined if there is none. */
export function openExistingDatabase(
  dataDir: string,
  { readOnly = true, immutable = false } = {},
): Kysely<Database> | undefined {
  const file = path.join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return undefined;
  return new Kysely<Database>({ dialect: nodeSqliteDialect(file, { readOnly, immutable }) });
}
