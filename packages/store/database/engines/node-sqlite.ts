import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/** How long opening waits for another process to let go of the database. */
const OPENING_TIMEOUT_MS = 5000;

/** This service has few queries; the bound only keeps a mistake from filling the memory. */
const MOST_STATEMENTS = 200;

/** Enough for the indexes of a few hundred thousand submissions, so that writing one reads nothing from the disk. */
const CACHE_KIB = 32_000;

/** Pages of the log (4 KiB each) after which it is moved into the database file: rarely, since each time waits for the disk twice. */
const CHECKPOINT_PAGES = 4000;

/** How to open a database in other ways than the service does. */
export interface SqliteOptions {
  /** For programs that read beside a running server. */
  readOnly?: boolean;
  /** Nobody writes to it and it has no log: then it can be read without leaving a trace beside it. */
  immutable?: boolean;
  /** What a commit waits for. With anything but `full`, a power cut loses what was acknowledged, as a test shows. */
  synchronous?: 'full' | 'normal';
}

/**
 * Kysely's SQLite dialect on Node's own engine. Every commit is on the disk before it returns (`synchronous=FULL`), others read
 * meanwhile (WAL), and what is deleted is overwritten (`secure_delete`). The file is created if missing, unless `readOnly`.
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
    // The engine would wait for a lock on the event loop, and nobody would be answered.
    database.exec('pragma busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  const config = { database: adapted(database, file) };
  return Object.assign(new SqliteDialect(config), {
    createAdapter: () => new TurnsOfDriverAdapter(),
    createDriver: () => new LockWaitingDriver(config),
  });
}

/** Its driver lets statements take turns on the one connection there is. */
class TurnsOfDriverAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Whether a database is an SQLite one. */
export function isSqlite(database: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}

/** The database's file is not the one that was opened: what is written now would be lost at the next start. */
export class DatabaseGoneError extends Error {
  override name = 'DatabaseGoneError';
  readonly code = 'DATABASE_GONE';
}

function adapted(database: DatabaseSync, file: string): SqliteDatabase {
  const opened = statSync(file);
  // The engine goes on writing to a file that was deleted or replaced.
  const expectInPlace = () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.ino === opened.ino && found.dev === opened.dev) return;
    throw new DatabaseGoneError(
      `${file} was removed or replaced while it was in use: nothing is kept until it is back, or the service is restarted`,
    );
  };
  const statements = new Map<string, SqliteStatement>();
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    const fresh = statement(database.prepare(sql));
    statements.set(sql, fresh);
    return fresh;
  };
  return {
    close: () => database.close(),
    prepare: (sql) => {
      if (sql === 'begin' || sql === 'commit') expectInPlace();
      // Waits for its turn now: a transaction that begins by reading might not be able to start writing.
      if (sql === 'begin') return prepared('begin immediate');
      // A full disk has already ended the transaction; its error is what counts.
      if (sql === 'rollback' && !database.isTransaction) return NOTHING;
      return prepared(sql);
    },
  };
}

const NOTHING: SqliteStatement = {
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

/** How long a statement waits for another program to let go of its lock on the database. */
const LOCK_WAIT_MS = 3000;

/** How often it asks: at first soon, since most locks are held for milliseconds. */
const LONGEST_PAUSE_MS = 25;

const SQLITE_BUSY = 5;

/** Whether SQLite says that another program has locked the database. */
export function isBusy(error: unknown): boolean {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  // Extended codes hold the plain one in their lowest byte.
  return code === 'ERR_SQLITE_ERROR' && (errcode & 0xff) === SQLITE_BUSY;
}

/**
 * Kysely's SQLite driver, whose one connection is used by one after the other. Whoever has it waits for locks of other programs
 * with a timer, not on the event loop; those after it, which wait just as long, find the same lock.
 */
class LockWaitingDriver extends SqliteDriver {
  #free: Promise<void> = Promise.resolve();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const until = performance.now() + LOCK_WAIT_MS;
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#free;
    this.#free = promise;
    await before;
    return new Turn(await super.acquireConnection(), until, resolve);
  }

  override async releaseConnection(turn?: DatabaseConnection): Promise<void> {
    (turn as Turn).end();
  }
}

/** The connection, for as long as one user has it. */
class Turn implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  #waitsUntil: number;
  readonly end: () => void;

  constructor(connection: DatabaseConnection, waitsUntil: number, end: () => void) {
    this.#connection = connection;
    this.#waitsUntil = waitsUntil;
    this.end = end;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        const result = await this.#connection.executeQuery<R>(query);
        // Only a first statement, such as `begin`, waits: those after it have what they need.
        this.#waitsUntil = 0;
        return result;
      } catch (error) {
        if (!isBusy(error) || performance.now() >= this.#waitsUntil) throw error;
      }
      await setTimeout(pauseMs);
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery(query, chunkSize);
  }
}
