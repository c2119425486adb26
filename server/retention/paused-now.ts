import type { Kysely } from 'kysely';
import { countReceivedBefore } from '../database/erasure.ts';
import type { Database } from '../database/tables.ts';
import { keptUntil } from './kept-until.ts';
import { mayErase, type PausedRetention, readPausedRetention } from './share.ts';

/**
 * What waits for the operator's go-ahead at this moment: the retention notes it once an hour, and meanwhile it may have
 * been purged.
 *
 * @returns undefined if nothing does
 */
export async function pausedNow(database: Kysely<Database>, now: Date): Promise<PausedRetention | undefined> {
  const noted = await readPausedRetention(database);
  if (noted === undefined) return undefined;
  const until = keptUntil(noted.days, now);
  const submissions = await countReceivedBefore(database, until);
  return (await mayErase(database, submissions, until)) ? undefined : { ...noted, submissions };
}
