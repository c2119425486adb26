import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { connectionTo, refuse } from './engines/postgres.ts';

const LOOK_EVERY_MS = 200;

/** A turn that this process has. */
export interface Turn {
  /** Gives it up. */
  end: () => Promise<void>;
}

/**
 * Within half a minute PostgreSQL notices that a machine has disappeared, and lets others have its turns. It may be set to end
 * what is idle, which this connection always is (before version 14 it can't).
 */
const KEPT_WHILE_ALIVE = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4;
  select set_config(name, '0', false) from pg_settings where name = 'idle_session_timeout'`;

/**
 * Takes a turn that only one process has at a time, among all on the same PostgreSQL database: an advisory lock on a connection
 * of its own. A proxy before PostgreSQL has to leave each connection to one client (session pooling).
 *
 * @param onWaiting - if given and another process has the turn, it is called, and then the turn is waited for
 * @returns undefined if another process has the turn and it is not to be waited for
 */
export async function takeTurn(url: string, name: string, onWaiting?: () => void): Promise<Turn | undefined> {
  const client = new pg.Client(connectionTo(url));
  // A connection that breaks gives the turn away; its user fails at the same moment, since the database is gone.
  client.on('error', () => undefined);
  const end = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(KEPT_WHILE_ALIVE);
    for (let look = 0; !(await tryLock(client, name)); look++) {
      if (onWaiting === undefined) {
        await end();
        return undefined;
      }
      if (look === 0) onWaiting();
      await setTimeout(LOOK_EVERY_MS);
    }
    return { end };
  } catch (error) {
    await end();
    return refuse(error as Error);
  }
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  // The number that PostgreSQL knows the lock by, as its decimal digits.
  const key = createHash('sha256').update(`company-website ${name}`).digest().readBigInt64BE().toString();
  // A statement that waited for the lock would keep PostgreSQL from removing deleted rows meanwhile.
  const query = 'select pg_try_advisory_lock($1) as taken';
  return (await client.query<{ taken: boolean }>(query, [key])).rows[0]?.taken === true;
}
