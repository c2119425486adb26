import type { Kysely } from 'kysely';
import type { Database, FactName } from './tables.ts';

/** Reads what a database knows about itself under a name; nothing if it was never told. */
export async function readFact(database: Kysely<Database>, name: FactName): Promise<string | undefined> {
  const row = await database.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Tells a database something about itself, in place of what it knew under the same name. */
export async function writeFact(database: Kysely<Database>, name: FactName, value: string): Promise<void> {
  await database
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Tells a database something about itself unless it already knows. */
export async function writeFactOnce(
  database: Kysely<Database>,
  name: FactName,
  value: string,
): Promise<void> {
  await database
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
