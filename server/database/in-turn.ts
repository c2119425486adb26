import { type Kysely, sql, type Transaction } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import type { Database } from './tables.ts';

/** What only one of all servers on a database does at a time. */
type TurnName = 'retention' | 'sweeping';

/** The turn to do something. */
interface Turn {
  /** Aborted once the turn may have gone to another, because the database was not reached for seconds. */
  lost: AbortSignal;
  /** Lets the next have its turn. Never fails: a turn that can't be ended has ended with its connection. */
  end: () => Promise<void>;
}

/** PostgreSQL ends a transaction that says nothing for ten seconds (`LIMITS` in `engines/postgres.ts`), and with it the turn. */
const SAY_SOMETHING_EVERY_MS = 3000;

/**
 * Does something that servers on the same PostgreSQL should not do at the same time, if it is this one's turn. The turn is an
 * advisory lock of a transaction that writes nothing: PostgreSQL releases it when the server dies, is cut off, or says
 * nothing for ten seconds. It occupies a connection.
 *
 * SQLite has no such locks and needs none: a folder has one server (`folder/owner-lock.ts`), which always has its turn.
 *
 * @param work - is given a signal that is aborted if the turn is lost meanwhile
 * @returns whether it was
 * @throws {Error} what `work` throws, or if the database can't be reached
 */
export async function inTurn(
  database: Kysely<Database>,
  name: TurnName,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const turn = await takeTurn(database, name);
  if (turn === undefined) return false;
  try {
    await work(turn.lost);
  } finally {
    await turn.end();
  }
  return true;
}

/** @returns undefined if another has the turn */
async function takeTurn(database: Kysely<Database>, name: TurnName): Promise<Turn | undefined> {
  const losing = new AbortController();
  if (isSqlite(database)) return { lost: losing.signal, end: async () => undefined };
  const begun = Promise.withResolvers<boolean>();
  const ending = Promise.withResolvers<void>();
  const held = database.transaction().execute(async (transaction) => {
    const isTaken = await tryLock(transaction, name);
    begun.resolve(isTaken);
    if (isTaken) await untilEnded(transaction, ending.promise);
  });
  held.catch((error: unknown) => {
    begun.reject(error);
    losing.abort();
  });
  if (!(await begun.promise)) {
    await held;
    return undefined;
  }
  return {
    lost: losing.signal,
    end: () => {
      ending.resolve();
      return held.catch(() => undefined);
    },
  };
}

async function tryLock(transaction: Transaction<Database>, name: TurnName): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`company-website turn ${name}`}, 0)) as taken
  `.execute(transaction);
  return rows[0]?.taken === true;
}

async function untilEnded(transaction: Transaction<Database>, ended: Promise<void>): Promise<void> {
  for (let isEnded = false; !isEnded; ) {
    let timer: NodeJS.Timeout | undefined;
    const pause = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, SAY_SOMETHING_EVERY_MS, false);
    });
    isEnded = await Promise.race([pause, ended.then(() => true)]);
    clearTimeout(timer);
    if (!isEnded) await sql`select 1`.execute(transaction);
  }
}
