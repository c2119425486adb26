import { type CountKind, countsSince, type DayCount, dayBefore } from '#server/database/counts.ts';
import { columnExists } from '#server/database/migrations/columns.ts';
import { nothingYet, readDatabase } from './database.ts';
import type { Output } from './output.ts';
import type { Stores } from './stores.ts';

/** How many days are shown if nothing else is asked for, today among them. */
export const DAYS_SHOWN = 30;

/**
 * What was counted on the last days. Says so if there is no database.
 *
 * @param days - how many, today among them
 */
export async function countedDays(
  stores: Stores,
  { note }: Pick<Output, 'note'>,
  days: number,
  kinds: readonly CountKind[],
): Promise<DayCount[]> {
  const since = dayBefore(new Date(), days - 1);
  const counted = await readDatabase(stores, async (database) =>
    // A folder that only an earlier version has served has none.
    (await columnExists(database as never, 'daily_counts', 'day')) ? countsSince(database, since, kinds) : [],
  );
  if (counted === undefined) note(nothingYet(stores).trim());
  return counted ?? [];
}
