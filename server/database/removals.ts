import type { Kysely } from 'kysely';
import { noteLeftovers } from './leftovers.ts';
import type { Database, FactName } from './tables.ts';

// A CV that nobody takes goes with its row, but a file and a row can't go in one step. The transaction that deletes the
// row notes its key; the note goes when the file is gone.

const PREFIX = 'removing ';

/** Notes, in the transaction that deletes the row of a CV, that its file is to be removed. */
export async function noteRemoval(transaction: Kysely<Database>, key: string): Promise<void> {
  await transaction
    .insertInto('facts')
    .values({ name: `${PREFIX}${key}` as FactName, value: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/**
 * Removes the files that are noted, and then their notes. Safe to be repeated.
 *
 * @param remove - removes the file of a key, if it is still there
 */
export async function finishRemovals(
  database: Kysely<Database>,
  remove: (key: string) => Promise<void>,
): Promise<void> {
  const notes = await database
    .selectFrom('facts')
    .select('name')
    .where('name', 'like', `${PREFIX}%`)
    .execute();
  for (const { name } of notes) {
    await remove(name.slice(PREFIX.length));
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('facts').where('name', '=', name).execute();
      await noteLeftovers(transaction);
    });
  }
}
