import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** A piece of work that writes: all of it is kept, or nothing. It may throw at any point. */
export type Work<T> = (transaction: Transaction<Database>) => Promise<T>;

/** Runs work that writes. What it resolves with is on the disk. */
export interface Writer {
  write: <T>(work: Work<T>) => Promise<T>;
}

/** A transaction for each piece of work: for engines that take many connections at a time. */
export function commitEach(database: Kysely<Database>): Writer {
  return { write: (work) => database.transaction().execute(work) };
}

/** So many pieces of work share a transaction at most, so that the first does not wait long for the last. */
const LARGEST_GROUP = 256;

interface Waiting {
  work: Work<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** How a piece of work ended within its transaction. */
type Outcome = { value: unknown } | { error: unknown };

/**
 * One transaction for all that waits: a commit costs a write to the disk, however much it holds, so under load each
 * submission costs a fraction of one. Work that throws is undone alone, by its savepoint; where the disk fails, the
 * whole group is refused with the reason.
 *
 * For SQLite, which writes one transaction at a time.
 *
 * @param onGroup - told how many pieces of work shared a transaction
 */
export function groupCommit(
  database: Kysely<Database>,
  onGroup: (size: number) => void = () => undefined,
): Writer {
  let waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // What arrived in the same turn of the event loop joins the group.
      await setImmediate();
      const group = waiting.slice(0, LARGEST_GROUP);
      waiting = waiting.slice(LARGEST_GROUP);
      await commit(database, group);
      onGroup(group.length);
    }
    running = false;
  }

  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
        if (!running) run();
      }),
  };
}

async function commit(database: Kysely<Database>, group: readonly Waiting[]): Promise<void> {
  let outcomes: Outcome[];
  try {
    outcomes = await database.transaction().execute(async (transaction) => {
      const ended: Outcome[] = [];
      for (const { work } of group) ended.push(await attempt(transaction, work));
      return ended;
    });
  } catch (error) {
    for (const { reject } of group) reject(error);
    return;
  }
  for (const [index, outcome] of outcomes.entries()) {
    if ('error' in outcome) group[index]?.reject(outcome.error);
    else group[index]?.resolve(outcome.value);
  }
}

const SAVE = sql`savepoint work`;
const UNDO = sql`rollback to work`;
const RELEASE = sql`release work`;

async function attempt(transaction: Transaction<Database>, work: Work<unknown>): Promise<Outcome> {
  await SAVE.execute(transaction);
  try {
    const value = await work(transaction);
    await RELEASE.execute(transaction);
    return { value };
  } catch (error) {
    // A full disk ends the whole transaction, and with it the savepoint: then nothing of the group can be kept.
    await UNDO.execute(transaction).catch(() => {
      throw error;
    });
    await RELEASE.execute(transaction);
    return { error };
  }
}
