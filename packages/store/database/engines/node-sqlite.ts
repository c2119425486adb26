import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import type { Database } from '../tables.ts';

/** Busy timeout while opening. */
const OPENING_TIMEOUT_MS = 5000;

/** Bound of the prepared-statement cache; the service has far fewer queries. */
const MAX_STATEMENTS = 200;

/** Enough for the indexes of a few hundred thousand submissions, so that an insert reads nothing from the disk. */
const CACHE_KIB = 32_000;

/** WAL pages (4 KiB each) between checkpoints: few checkpoints, since each fsyncs twice. */
const CHECKPOINT_PAGES = 4000;

export interface SqliteOptions {
  /** For programs that read beside a running server. */
  readOnly?: boolean;
  /** For a database without writers and without a WAL: SQLite then creates no file beside it. */
  immutable?: boolean;
  /** With anything but `full`, a power cut loses acknowledged submissions, as a test shows. */
  synchronous?: 'full' | 'normal';
}

/**
 * Kysely's SQLite dialect on `node:sqlite`. Commits are durable (`synchronous=FULL`), readers don't block (WAL), and deleted
 * rows are overwritten (`secure_delete`). The file is created if missing, unless `readOnly`.
 */
export function nodeSqliteDialect(
  file: string,
  { readOnly = false, immutable = false, synchronous = 'full' }: SqliteOptions = {},
): Dialect {
  const location = immutable ? new URL(`${pathToFileURL(file)}?immutable=1`) : file;
  const database = new DatabaseSync(location, { readOnly, timeout: OPENING_TIMEOUT_MS });
  try {
    if (!readOnly) {
      database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous};`);
      database.exec(`pragma cache_size = -${CACHE_KIB}; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES};`);
    }
    database.exec('pragma foreign_keys = on; pragma secure_delete = on;');
    // A busy timeout would block the event loop; the driver below retries instead.
    database.exec('pragma busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  const config = { database: adaptDatabase(database, file) };
  return Object.assign(new SqliteDialect(config), {
    createAdapter: () => new QueuedConnectionAdapter(),
    createDriver: () => new QueuedConnectionDriver(config),
  });
}

/** Keeps Kysely from adding its own mutex: the driver queues the users of the one connection. */
class QueuedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export function isSqlite(database: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}

/** The database is no longer the one that was opened: anything written now would be lost. */
export class DatabaseGoneError extends Error {
  override name = 'DatabaseGoneError';
  readonly code = 'DATABASE_GONE';
}

function adaptDatabase(database: DatabaseSync, file: string): SqliteDatabase {
  const opened = statSync(file);
  // SQLite would go on writing to a deleted or replaced file.
  const expectSameFile = () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.ino === opened.ino && found.dev === opened.dev) return;
    throw new DatabaseGoneError(
      `${file} was removed or replaced while it was in use: nothing is stored until it is back, or the service is restarted`,
    );
  };
  const statements = new Map<string, SqliteStatement>();
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    const fresh = statement(database.prepare(sql));
    statements.set(sql, fresh);
    return fresh;
  };
  return {
    close: () => database.close(),
    prepare: (sql) => {
      if (sql === 'begin' || sql === 'commit') expectSameFile();
      // Takes the write lock now: upgrading a read transaction later could fail.
      if (sql === 'begin') return prepared('begin immediate');
      // A full disk has rolled back already; a second rollback would hide its error.
      if (sql === 'rollback' && !database.isTransaction) return NO_OP;
      return prepared(sql);
    },
  };
}

const NO_OP: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** Kysely passes parameters as an array; Node takes them one by one. */
function statement(prepared: StatementSync): SqliteStatement {
  return {
    reader: prepared.columns().length > 0,
    all: (values) => prepared.all(...(values as SQLInputValue[])),
    run: (values) => prepared.run(...(values as SQLInputValue[])),
    iterate: (values) => prepared.iterate(...(values as SQLInputValue[])),
  };
}

/** How long a statement waits while another program has locked the database. */
const BUSY_TIMEOUT_MS = 3000;

/** The backoff between retries starts at a millisecond, since most locks are short. */
const MAX_BACKOFF_MS = 25;

const SQLITE_BUSY = 5;

/** Whether another program has locked the SQLite database. */
export function isBusy(error: unknown): boolean {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  // The lowest byte of an extended result code is the primary one.
  return code === 'ERR_SQLITE_ERROR' && (errcode & 0xff) === SQLITE_BUSY;
}

/**
 * Kysely's SQLite driver with a queue for its one connection. While another program holds a lock, the first in the queue retries
 * with a timer, which leaves the event loop free; the others' timeouts run meanwhile.
 */
class QueuedConnectionDriver extends SqliteDriver {
  #free: Promise<void> = Promise.resolve();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const until = performance.now() + BUSY_TIMEOUT_MS;
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#free;
    this.#free = promise;
    await before;
    return new BusyRetryConnection(await super.acquireConnection(), until, resolve);
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    (connection as BusyRetryConnection).release();
  }
}

/** The connection as lent to one user: its first statement is retried while the database is busy. */
class BusyRetryConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  #retryUntil: number;
  readonly release: () => void;

  constructor(connection: DatabaseConnection, retryUntil: number, release: () => void) {
    this.#connection = connection;
    this.#retryUntil = retryUntil;
    this.release = release;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (let backoffMs = 1; ; backoffMs = Math.min(2 * backoffMs, MAX_BACKOFF_MS)) {
      try {
        const result = await this.#connection.executeQuery<R>(query);
        // After the first statement, such as `begin`, the transaction has its lock.
        this.#retryUntil = 0;
        return result;
      } catch (error) {
        if (!isBusy(error) || performance.now() >= this.#retryUntil) throw error;
      }
      await setTimeout(backoffMs);
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery(query, chunkSize);
  }
}

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
