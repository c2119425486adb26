import { type CountKind, countsSince, type DayCount, dayBefore } from '#server/database/counts.ts';
import { columnExists } from '#server/database/migrations/columns.ts';
import { type Context, nothingYet, readDatabase } from './stores.ts';

/** How many days are shown if nothing else is asked for, today among them. */
export const DAYS_SHOWN = 30;

/** What was counted on so many last days, today among them. Says so if there is no database. */
export async function countedDays(
  context: Context,
  days: number,
  kinds: readonly CountKind[],
): Promise<DayCount[]> {
  const since = dayBefore(new Date(), days - 1);
  const counted = await readDatabase(context, async (database) =>
    // A folder that only an earlier version has served has none.
    (await columnExists(database as never, 'daily_counts', 'day')) ? countsSince(database, since, kinds) : [],
  );
  if (counted === undefined) context.output.note(nothingYet(context).trim());
  return counted ?? [];
}
