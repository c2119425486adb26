import type { Kysely } from 'kysely';
import type { Database, FactName } from './tables.ts';

/** Reads a fact that a database stores about itself; undefined if none is stored under this name. */
export async function readFact(database: Kysely<Database>, name: FactName): Promise<string | undefined> {
  const row = await database.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Stores a fact about a database, in place of the one under the same name. */
export async function writeFact(database: Kysely<Database>, name: FactName, value: string): Promise<void> {
  await database
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Stores a fact about a database unless there is one under this name. @returns what is stored then */
export async function writeFactOnce(
  database: Kysely<Database>,
  name: FactName,
  value: string,
): Promise<string> {
  await database
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readFact(database, name)) ?? value;
}

/** Removes what is stored under a name; without writing, if nothing is. */
export async function forgetFact(database: Kysely<Database>, name: FactName): Promise<void> {
  if ((await readFact(database, name)) !== undefined)
    await database.deleteFrom('facts').where('name', '=', name).execute();
}

/** Notes why something failed. It must not hide that: where it can't be written, that is of no account. */
export async function noteFault(database: Kysely<Database>, name: FactName, fault: Error): Promise<void> {
  await writeFact(database, name, fault.message).catch(() => undefined);
}

/** When the operator's `backup` was last run on a database, and how long ago that is; null if it never was. */
export async function lastBackup(
  database: Kysely<Database>,
  now: Date,
): Promise<{ takenAt: string; ageSeconds: number } | null> {
  const takenAt = await readFact(database, 'last-backup');
  if (takenAt === undefined) return null;
  return { takenAt, ageSeconds: Math.round((now.getTime() - Date.parse(takenAt)) / 1000) };
}
