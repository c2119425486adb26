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

/** How long opening waits for another process to let go of the database; nothing else can be done meanwhile. */
const OPENING_TIMEOUT_MS = 5000;

/** This service has few queries; the bound only keeps a mistake from filling the memory. */
const MOST_STATEMENTS = 200;

/** Enough for the indexes of a few hundred thousand submissions, so that writing one reads nothing from the disk. */
const CACHE_KIB = 32_000;

/**
 * Pages of the log (4 KiB each) after which it is moved into the database file: rarely, since each time waits for the
 * disk twice, and a page that was written many times is moved once.
 */
const CHECKPOINT_PAGES = 4000;

/** How to open a database in other ways than the service does. */
export interface SqliteOptions {
  /** For programs that read beside a running server. */
  readOnly?: boolean;
  /** Nobody writes to it and it has no log: then it can be read without leaving a trace beside it. */
  immutable?: boolean;
  /**
   * What a commit waits for. With anything but `full`, a power cut loses what was acknowledged; it is here so that the
   * tests can show that they would notice.
   */
  synchronous?: 'full' | 'normal';
}

/**
 * Kysely's SQLite dialect on Node's own engine.
 *
 * Every commit is on the disk before it returns (`synchronous=FULL`): what was acknowledged survives a power cut.
 * WAL lets other processes read meanwhile. What is deleted is overwritten (`secure_delete`).
 *
 * @param file - the database file; created if missing, unless `readOnly`
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
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...values(parameters)),
    run: (parameters) => prepared.run(...values(parameters)),
    iterate: (parameters) => prepared.iterate(...values(parameters)),
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
 * Kysely's SQLite driver that waits for locks of other programs with a timer, not on the event loop. There is one connection;
 * whoever waits lets others use it meanwhile, such as those that only read.
 */
class LockWaitingDriver extends SqliteDriver {
  readonly #waiting: (() => void)[] = [];
  #isInUse = false;

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.takeTurn();
    return new Turn(this, await super.acquireConnection());
  }

  override async releaseConnection(): Promise<void> {
    this.passTurn();
  }

  /** Resolves once the connection is free for the caller alone. */
  async takeTurn(): Promise<void> {
    if (this.#isInUse) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isInUse = true;
  }

  /** Lets the next use the connection. */
  passTurn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isInUse = false;
    else next();
  }
}

/** The connection, for as long as one user has it. */
class Turn implements DatabaseConnection {
  readonly #driver: LockWaitingDriver;
  readonly #connection: DatabaseConnection;
  #isBegin = true;

  constructor(driver: LockWaitingDriver, connection: DatabaseConnection) {
    this.#driver = driver;
    this.#connection = connection;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Only a first statement, such as `begin`, can wait: what came before a later one must not be seen by others.
    const isFirst = this.#isBegin;
    this.#isBegin = false;
    const until = performance.now() + (isFirst ? LOCK_WAIT_MS : 0);
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await this.#connection.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() >= until) throw error;
      }
      this.#driver.passTurn();
      await setTimeout(pauseMs);
      await this.#driver.takeTurn();
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery(query, chunkSize);
  }
}
