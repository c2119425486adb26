import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseGoneError } from './node-sqlite.ts';
import { DatabaseUnreachableError, reasonOfCode } from './postgres-reason.ts';

/** Connections at a time; PostgreSQL commits what waits on them together. */
const POOL_SIZE = 16;

/** This service has few queries; the bound only keeps a mistake from filling the server's memory. */
const MOST_STATEMENTS = 200;

/** How long to wait for a free connection, and for the answer to a statement: less than a proxy waits for this service. */
const CONNECTION_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 10_000;

/** How long a statement waits for another session to let go of its lock. */
const LOCK_TIMEOUT_MS = 3000;

/** The same for a command that counts millions of rows while somebody waits for it. */
const COMMAND_TIMEOUT_MS = 120_000;

const INT8 = 20;

/** What a connection is for. */
export interface PostgresOptions {
  /** Migrations may take their time and wait for each other: one connection, whose statements have no limits. */
  forMigrations?: boolean;
  /** The operator's commands go through all there is, beside the servers: few connections, whose statements may take longer. */
  forCommands?: boolean;
  /** Checks each new connection. */
  guard?: ConnectionGuard | undefined;
}

/** The identity that the database must have; until it is set, any will do. */
export interface ConnectionGuard {
  identity?: string;
}

/** No database can be dropped or renamed while anybody is connected to it, so it is enough to check each new connection. */
async function expectIdentity(client: Pick<pg.PoolClient, 'query'>, identity: string): Promise<void> {
  const found = await client
    .query<{ value: string }>("select value from facts where name = 'identity'")
    .then(({ rows }) => rows[0]?.value)
    .catch((error: Error) => {
      if (errorCode(error) === UNDEFINED_TABLE) return undefined;
      throw error;
    });
  if (found === identity) return;
  throw new DatabaseGoneError(
    'DATABASE_URL leads to a different database than at the start: nothing is accepted until the former one is back',
  );
}

const UNDEFINED_TABLE = '42P01';

/**
 * Kysely's PostgreSQL dialect without differences from SQLite: counts come as numbers, and texts are kept without NUL, which
 * PostgreSQL doesn't take. Statements are prepared once on each connection.
 */
export function postgresDialect(
  url: string,
  { forMigrations = false, forCommands = false, guard }: PostgresOptions = {},
): Dialect {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: POOL_SIZE,
    ...(forMigrations ? MIGRATING : { ...limits(STATEMENT_TIMEOUT_MS), lock_timeout: LOCK_TIMEOUT_MS }),
    ...(forCommands ? COMMANDS : {}),
    types: {
      getTypeParser: (type, format) =>
        type === INT8 ? Number : (pg.types.getTypeParser(type, format as 'text') as never),
    },
  });
  // A connection may break at any time, idle or not; without a listener that would end the process. Its user learns of it
  // from the failed query, and the pool opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: preparing(pool, guard) });
}

/** How each connection is made. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'company-website',
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  };
}

const MIGRATING = {
  max: 1,
  // A replica whose machine has disappeared keeps the others waiting no longer than this.
  idle_in_transaction_session_timeout: 60_000,
};

function limits(statementMs: number) {
  return {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    // In case the server itself is silent.
    query_timeout: statementMs + 2000,
  };
}

const COMMANDS = { ...limits(COMMAND_TIMEOUT_MS), max: 4, application_name: 'company-website-operator' };

function preparing(pool: pg.Pool, guard: ConnectionGuard | undefined): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const nameOf = (sql: string) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
    const name = `query-${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
  const adapted = (client: pg.PoolClient): PostgresPoolClient => ({
    query: ((sql: string, parameters: readonly unknown[]) => {
      const query =
        parameters.length === 0
          ? { text: sql }
          : { name: nameOf(sql), text: sql, values: parameters.map(withoutNul) };
      return client.query(query).catch(refuse);
      // There are no cursors here.
    }) as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      // Where the URL is none, the pool throws at once instead of rejecting.
      const client = await (async () => pool.connect())().catch(refuse);
      const known = clients.get(client);
      if (known !== undefined) return known;
      if (guard?.identity !== undefined)
        await expectIdentity(client, guard.identity).catch((error) => {
          client.release(true);
          return refuse(error);
        });
      const fresh = adapted(client);
      clients.set(client, fresh);
      return fresh;
    },
  };
}

function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}

/** @throws {DatabaseUnreachableError} for what kept the server from answering; what it answered is thrown as it is */
export function refuse(cause: Error): never {
  // An answer from the server has a severity; a refusal of the connection itself is not an answer to a query.
  if (cause instanceof pg.DatabaseError || cause instanceof DatabaseGoneError) throw cause;
  throw new DatabaseUnreachableError(cause);
}

// Error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html).
const DISK_FULL = '53100';
const LOCKED = '55P03';

/** Given up, also the second time, for another transaction. */
const GAVE_WAY = ['40001', '40P01'];

/** Whether an error says that PostgreSQL has no room or can't be used. */
export function postgresFault(error: unknown): 'full' | 'unavailable' | undefined {
  if (error instanceof DatabaseUnreachableError) return 'unavailable';
  const code = errorCode(error);
  if (code === DISK_FULL) return 'full';
  const isUnavailable = GAVE_WAY.includes(code) || code.startsWith('XX') || reasonOfCode(code) !== undefined;
  return isUnavailable ? 'unavailable' : undefined;
}

/** Whether an error says that another session has locked what was needed. */
export function isLockedByOther(error: unknown): boolean {
  return errorCode(error) === LOCKED;
}

/** Whether an error leaves it open what became of a commit: a connection that is ended may be ended right after it. */
export function isUncertain(error: unknown): boolean {
  return error instanceof DatabaseUnreachableError || ENDED.has(errorCode(error));
}

/** The connection was ended: by the operator, by a crash of the server, or by its shutting down. */
const ENDED = new Set(['57P01', '57P02', '57P03']);

/** Another transaction came first with the same key, or one of two had to give way. */
const BEATEN = new Set(['23505', ...GAVE_WAY]);

/** Whether a transaction lost against another at the same moment, so that it may end differently if it is run again. */
export function wasBeaten(error: unknown): boolean {
  return BEATEN.has(errorCode(error));
}

function errorCode(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}
