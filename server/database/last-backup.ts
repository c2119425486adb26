import type { Kysely } from 'kysely';
import { readFact } from './facts.ts';
import type { Database } from './tables.ts';

/** When the operator's `backup` was last run on a database, and how long ago that is; null if it never was. */
export async function lastBackup(
  database: Kysely<Database>,
  now: Date,
): Promise<{ takenAt: string; ageSeconds: number } | null> {
  const takenAt = await readFact(database, 'last-backup');
  if (takenAt === undefined) return null;
  return { takenAt, ageSeconds: Math.round((now.getTime() - Date.parse(takenAt)) / 1000) };
}
