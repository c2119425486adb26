import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/** How long a statement waits for another process (the operator's command line) to let go of the database. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Kysely's SQLite dialect on Node's own engine.
 *
 * Every commit is on the disk before it returns (`synchronous=FULL`): what was acknowledged survives a power cut.
 * WAL lets other processes read meanwhile.
 *
 * @param file - the database file; created if missing, unless `readOnly`
 */
export function nodeSqliteDialect(file: string, { readOnly = false } = {}): Dialect {
  const database = new DatabaseSync(file, { readOnly, timeout: BUSY_TIMEOUT_MS });
  if (!readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  database.exec('pragma foreign_keys = on;');
  return new SqliteDialect({ database: adapted(database) });
}

function adapted(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) => statement(database.prepare(sql)),
  };
}

/** Kysely hands parameters over as an array; Node takes them one by one. */
function statement(prepared: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...values(parameters)),
    run: (parameters) => prepared.run(...values(parameters)),
    iterate: (parameters) => prepared.iterate(...values(parameters)),
  };
}
