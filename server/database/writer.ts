import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { wasBeaten } from './postgres.ts';
import type { Database } from './tables.ts';

/**
 * A piece of work that writes: all of it is kept, or nothing. It may throw at any point. It may be run again from its
 * beginning after what it did was undone, so it does nothing but read and write the database.
 */
export type Work<T> = (transaction: Transaction<Database>) => Promise<T>;

/** Runs work that writes. What it resolves with is on the disk. */
export interface Writer {
  write: <T>(work: Work<T>) => Promise<T>;
}

/**
 * A transaction for each piece of work: for engines that take many connections at a time. Work that was beaten by other
 * work at the same moment, such as the same form sent twice, is run once more and then finds what the other has left.
 */
export function commitEach(database: Kysely<Database>): Writer {
  const write = <T>(work: Work<T>) => database.transaction().execute(work);
  return {
    write: (work) =>
      write(work).catch((error) => {
        if (wasBeaten(error)) return write(work);
        throw error;
      }),
  };
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
 * submission costs a fraction of one. Where some work throws, all is undone and run again with a savepoint for each
 * piece, so that only that piece is left out: most groups are spared the savepoints. Where the disk fails, the whole
 * group is refused with the reason.
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

/** Work threw, and nothing of its group is kept. */
class SpoiledGroupError extends Error {
  override name = 'SpoiledGroupError';
}

async function commit(database: Kysely<Database>, group: readonly Waiting[]): Promise<void> {
  let outcomes: Outcome[];
  try {
    outcomes = await together(database, group).catch((error) => {
      if (error instanceof SpoiledGroupError) return apart(database, group);
      throw error;
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

function together(database: Kysely<Database>, group: readonly Waiting[]): Promise<Outcome[]> {
  return database.transaction().execute(async (transaction) => {
    const outcomes: Outcome[] = [];
    for (const { work } of group) {
      try {
        outcomes.push({ value: await work(transaction) });
      } catch (cause) {
        throw new SpoiledGroupError('some work of a group threw', { cause });
      }
    }
    return outcomes;
  });
}

function apart(database: Kysely<Database>, group: readonly Waiting[]): Promise<Outcome[]> {
  return database.transaction().execute(async (transaction) => {
    const outcomes: Outcome[] = [];
    for (const { work } of group) outcomes.push(await attempt(transaction, work));
    return outcomes;
  });
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
