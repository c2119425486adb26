import type { Kysely } from 'kysely';
import { noteLeftovers } from './leftovers.ts';
import type { Database, FactName } from './tables.ts';

// A file and its row can't be deleted in one step. The transaction that deletes the row notes its key; the note goes when the
// file is gone. A CV that was to be erased and was not there, for example because a disk is missing, is noted, too.

const PREFIX = 'removing ';

/** How many notes are worked off in one transaction. */
const NOTES_AT_ONCE = 100;

/** A file that is to be removed. */
export interface Removal {
  key: string;
  /** When its submission was erased, though the file was not there; undefined for a CV that nobody took. */
  erasedAt: Date | undefined;
}

/** Notes, in the transaction that deletes rows of CVs, that their files are to go; with the time, if these were not there. */
export async function noteRemovals(
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
 * Removes the files that are noted, and then their notes, some at a time.
 *
 * @param remove - removes files, and gives the keys of those that need no note any more
 */
export async function finishRemovals(
  database: Kysely<Database>,
  remove: (removals: readonly Removal[]) => Promise<readonly string[]>,
): Promise<void> {
  for (let after: string | undefined = PREFIX; after !== undefined; ) {
    const notes: { name: string; value: string }[] = await database
      .selectFrom('facts')
      .selectAll()
      .where('name', '>', after as FactName)
      .where('name', 'like', `${PREFIX}%`)
      .orderBy('name')
      .limit(NOTES_AT_ONCE)
      .execute();
    const removals = notes.map(({ name, value }) => ({
      key: name.slice(PREFIX.length),
      erasedAt: value === '' ? undefined : new Date(value),
    }));
    const done = (await remove(removals)).map((key) => `${PREFIX}${key}` as FactName);
    if (done.length > 0)
      await database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('facts').where('name', 'in', done).execute();
        await noteLeftovers(transaction);
      });
    after = notes.length < NOTES_AT_ONCE ? undefined : notes.at(-1)?.name;
  }
}
