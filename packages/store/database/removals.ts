import type { Kysely } from 'kysely';
import type { Database, FactName } from './tables.ts';
import { requestVacuum } from './vacuum.ts';

// A queue of CV files to delete, stored as facts, since a file and its row can't be deleted atomically. The transaction that
// deletes the row adds an entry, which is deleted after the file. A CV that was missing when its submission was erased, for
// example because a disk is missing, stays in the queue.

const PREFIX = 'removing ';

const BATCH = 100;

/** A CV file to delete. */
export interface Removal {
  key: string;
  /** When the submission was erased while the file was missing; undefined for an unclaimed CV. */
  erasedAt: Date | undefined;
}

/** Queues CV files for removal, in the transaction that deletes their rows; with the time if the files were missing. */
export async function queueRemovals(
  transaction: Kysely<Database>,
  keys: readonly string[],
  erasedAt?: Date,
): Promise<void> {
  if (keys.length === 0) return;
  const value = erasedAt?.toISOString() ?? '';
  await transaction
    .insertInto('facts')
    .values(keys.map((key) => ({ name: `${PREFIX}${key}` as FactName, value })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/**
 * Processes the queue in batches.
 *
 * @param remove - deletes files, and returns the keys whose entries are done
 */
export async function processRemovals(
  database: Kysely<Database>,
  remove: (removals: readonly Removal[]) => Promise<readonly string[]>,
): Promise<void> {
  for (let after: string | undefined = PREFIX; after !== undefined; ) {
    const entries: { name: string; value: string }[] = await database
      .selectFrom('facts')
      .selectAll()
      .where('name', '>', after as FactName)
      .where('name', 'like', `${PREFIX}%`)
      .orderBy('name')
      .limit(BATCH)
      .execute();
    const removals = entries.map(({ name, value }) => ({
      key: name.slice(PREFIX.length),
      erasedAt: value === '' ? undefined : new Date(value),
    }));
    const done = (await remove(removals)).map((key) => `${PREFIX}${key}` as FactName);
    if (done.length > 0)
      await database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('facts').where('name', 'in', done).execute();
        await requestVacuum(transaction);
      });
    after = entries.length < BATCH ? undefined : entries.at(-1)?.name;
  }
}
