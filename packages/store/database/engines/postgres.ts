import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseGoneError } from './node-sqlite.ts';
import { DatabaseUnreachableError, reasonOfCode } from './postgres-reason.ts';

const POOL_SIZE = 16;

/** Bound of the prepared statements of a connection; the service has far fewer queries. */
const MAX_STATEMENTS = 200;

/** Timeouts of connections and statements: less than a proxy's timeout for this service. */
const CONNECTION_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 10_000;

const LOCK_TIMEOUT_MS = 3000;

/** The statement timeout of an operator's command, which may count millions of rows. */
const COMMAND_TIMEOUT_MS = 120_000;

const INT8 = 20;

export interface PostgresOptions {
  /** One connection without timeouts: migrations may be slow, and wait for each other. */
  forMigrations?: boolean;
  /** Few connections with long timeouts: the operator's commands read whole tables beside running servers. */
  forCommands?: boolean;
  /** Checks the identity of the database on each new connection. */
  guard?: ConnectionGuard | undefined;
}

/** The identity that the database must have; unchecked until it is set. */
export interface ConnectionGuard {
  identity?: string;
}

/** PostgreSQL can't drop or rename a database with open connections, so checking each new connection is enough. */
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
    'DATABASE_URL leads to a different database than at the start: nothing is accepted until the first one is back',
  );
}

const UNDEFINED_TABLE = '42P01';

/**
 * Kysely's PostgreSQL dialect, aligned with SQLite: counts are numbers, and NUL, which PostgreSQL rejects, is replaced in texts.
 * Statements are prepared once on each connection.
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
  // Without listeners, a broken connection would end the process. The running query fails, and the pool opens another one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: withPreparedStatements(pool, guard) });
}

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
  // How long a replica whose machine has disappeared can block the others.
  idle_in_transaction_session_timeout: 60_000,
};

function limits(statementMs: number) {
  return {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    // In the client, in case the server does not answer at all.
    query_timeout: statementMs + 2000,
  };
}

const COMMANDS = { ...limits(COMMAND_TIMEOUT_MS), max: 4, application_name: 'company-website-operator' };

function withPreparedStatements(pool: pg.Pool, guard: ConnectionGuard | undefined): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const nameOf = (sql: string) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
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
      return client.query(query).catch(rethrowPostgres);
      // Cursors are not supported.
    }) as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      // For an invalid URL the pool throws synchronously.
      const client = await (async () => pool.connect())().catch(rethrowPostgres);
      const known = clients.get(client);
      if (known !== undefined) return known;
      if (guard?.identity !== undefined)
        await expectIdentity(client, guard.identity).catch((error) => {
          client.release(true);
          return rethrowPostgres(error);
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

/** @throws {DatabaseUnreachableError} for a connection error; an error response is rethrown as it is */
export function rethrowPostgres(cause: Error): never {
  if (cause instanceof pg.DatabaseError || cause instanceof DatabaseGoneError) throw cause;
  throw new DatabaseUnreachableError(cause);
}

// Error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html).
const DISK_FULL = '53100';
const LOCKED = '55P03';

/** Serialization failure and deadlock: PostgreSQL rolled back this transaction in favor of another. */
const ROLLED_BACK = ['40001', '40P01'];

/** Whether an error means that PostgreSQL's disk is full or that it is unusable. */
export function postgresFault(error: unknown): 'full' | 'unavailable' | undefined {
  if (error instanceof DatabaseUnreachableError) return 'unavailable';
  const code = errorCode(error);
  if (code === DISK_FULL) return 'full';
  const isUnavailable =
    ROLLED_BACK.includes(code) || code.startsWith('XX') || reasonOfCode(code) !== undefined;
  return isUnavailable ? 'unavailable' : undefined;
}

/** Whether another session held a lock for longer than the lock timeout. */
export function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === LOCKED;
}

/** Whether the outcome of a commit is unknown: the connection may have been terminated right after it. */
export function isCommitUnknown(error: unknown): boolean {
  return error instanceof DatabaseUnreachableError || TERMINATED.has(errorCode(error));
}

/** The connection was terminated: by an administrator, a crash or a shutdown of the server. */
const TERMINATED = new Set(['57P01', '57P02', '57P03']);

const UNIQUE_VIOLATION = '23505';
const CONFLICTS = new Set([UNIQUE_VIOLATION, ...ROLLED_BACK]);

/** Whether a transaction lost a race against another one, so that a retry may succeed. */
export function isWriteConflict(error: unknown): boolean {
  return CONFLICTS.has(errorCode(error));
}

function errorCode(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}
