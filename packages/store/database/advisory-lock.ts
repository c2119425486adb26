import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { connectionTo, rethrowPostgres } from './engines/postgres.ts';

const POLL_MS = 200;

export interface AdvisoryLock {
  release: () => Promise<void>;
}

/**
 * TCP keepalive lets PostgreSQL notice within half a minute that a machine has disappeared, and release its locks. The idle
 * timeout is turned off, since this connection is always idle (it exists from version 14 on).
 */
const SESSION_SETTINGS = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4;
  select set_config(name, '0', false) from pg_settings where name = 'idle_session_timeout'`;

/**
 * Takes an advisory lock, which one process on the same PostgreSQL database can hold, on a dedicated connection. A proxy before
 * PostgreSQL must use session pooling.
 *
 * @example
 * const lock = await takeAdvisoryLock(databaseUrl, 'erasing');
 * if (lock === undefined) return;
 * try { await erase(); } finally { await lock.release(); }
 * @param onWaiting - if given and another process holds the lock, it is called, and then the lock is awaited
 * @returns undefined if another process holds the lock and `onWaiting` is not given
 */
export async function takeAdvisoryLock(
  url: string,
  name: string,
  onWaiting?: () => void,
): Promise<AdvisoryLock | undefined> {
  const client = new pg.Client(connectionTo(url));
  // A broken connection releases the lock; the holder's own queries fail at the same moment, since the database is gone.
  client.on('error', () => undefined);
  const release = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(SESSION_SETTINGS);
    for (let poll = 0; !(await tryLock(client, name)); poll++) {
      if (onWaiting === undefined) {
        await release();
        return undefined;
      }
      if (poll === 0) onWaiting();
      await setTimeout(POLL_MS);
    }
    return { release };
  } catch (error) {
    await release();
    return rethrowPostgres(error as Error);
  }
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  // PostgreSQL's key for the lock, a 64-bit integer, in decimal digits.
  const key = createHash('sha256').update(`company-website ${name}`).digest().readBigInt64BE().toString();
  // Polling, since a statement that blocked on the lock would hold back PostgreSQL's vacuum.
  const query = 'select pg_try_advisory_lock($1) as taken';
  return (await client.query<{ taken: boolean }>(query, [key])).rows[0]?.taken === true;
}
