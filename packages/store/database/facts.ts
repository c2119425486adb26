import type { Kysely } from 'kysely';
import type { Database, FactName } from './tables.ts';

/** Reads a fact, an entry of the key-value table about the database itself; undefined if it is not set. */
export async function readFact(database: Kysely<Database>, name: FactName): Promise<string | undefined> {
  const row = await database.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Upserts a fact. */
export async function writeFact(database: Kysely<Database>, name: FactName, value: string): Promise<void> {
  await database
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Inserts a fact unless it is set. @returns the stored value */
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

/** Deletes a fact; without a write if it is not set. */
export async function deleteFact(database: Kysely<Database>, name: FactName): Promise<void> {
  if ((await readFact(database, name)) !== undefined)
    await database.deleteFrom('facts').where('name', '=', name).execute();
}

/** Records an error as a fact. If that fails, it is ignored, so that it does not hide the error itself. */
export async function recordFault(database: Kysely<Database>, name: FactName, fault: Error): Promise<void> {
  await writeFact(database, name, fault.message).catch(() => undefined);
}

/** When the last backup was taken, and its age; null if there was none. */
export async function lastBackup(
  database: Kysely<Database>,
  now: Date,
): Promise<{ takenAt: string; ageSeconds: number } | null> {
  const takenAt = await readFact(database, 'last-backup');
  if (takenAt === undefined) return null;
  return { takenAt, ageSeconds: Math.round((now.getTime() - Date.parse(takenAt)) / 1000) };
}
