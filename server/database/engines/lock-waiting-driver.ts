import { setTimeout } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from 'kysely';

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
export class LockWaitingDriver extends SqliteDriver {
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
