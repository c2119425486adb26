import { DAY_MS } from '@website/model/contract/durations.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CountKind, Database } from './tables.ts';

export type { CountKind };

/** The count of one name on one day. */
export interface DayCount {
  /** As YYYY-MM-DD, in UTC. */
  day: string;
  kind: CountKind;
  name: string;
  number: number;
}

/** Kinds whose names are requested paths. */
const UNKNOWN: readonly CountKind[] = ['unknown', 'unknown-program'];

/** All kinds (docs/behavior.md, "What is counted"). */
export const COUNT_KINDS: readonly CountKind[] = ['view', 'entry', 'referrer', 'start', 'send', ...UNKNOWN];

/** Aggregates the names beyond the limit of a day, and those too rare to be stored. */
export const OTHERS = 'others';

/** The name of entries without a referrer. */
export const NO_REFERRER = 'none';

/** A year and a month, to compare with the year before. */
const RETENTION_DAYS = 400;

/** Long enough to notice a missing redirect. */
const UNKNOWN_RETENTION_DAYS = 90;

/** Rows more overdue than this stay: a wrong clock must not delete them. */
const OVERDUE_DAYS = 31;

/** A referrer with fewer entries on a day is not stored by name. */
export const MIN_FROM_HOST = 3;

/** Rows per statement, within each engine's limit of parameters. */
const BATCH_ROWS = 500;

/** The maximum number of names of a kind on a day; those of pages and forms are limited by the site itself. */
export function maxNames(kind: CountKind): number {
  if (UNKNOWN.includes(kind)) return 500;
  return kind === 'referrer' ? 200 : 100_000;
}

/** Adds counts to a day's. Names beyond the limit of a kind are counted as `OTHERS`. */
export async function addCounts(
  database: Kysely<Database>,
  day: string,
  counts: readonly Omit<DayCount, 'day'>[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const sums = new Map<string, DayCount>();
    for (const [kind, own] of Map.groupBy(counts, (count) => count.kind)) {
      const names = await namesOf(transaction, day, kind);
      for (const { name: requested, number } of own) {
        const name = names.has(requested) || names.size < maxNames(kind) ? requested : OTHERS;
        names.add(name);
        const key = `${kind} ${name}`;
        sums.set(key, { day, kind, name, number: (sums.get(key)?.number ?? 0) + number });
      }
    }
    // Sorted, so that servers that write at the same time can't deadlock.
    const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    for (let start = 0; start < rows.length; start += BATCH_ROWS)
      await upsertCounts(transaction, rows.slice(start, start + BATCH_ROWS));
  });
}

/** The names already stored for a day; empty for kinds whose names are limited anyway. */
async function namesOf(database: Transaction<Database>, day: string, kind: CountKind): Promise<Set<string>> {
  if (kind !== 'referrer' && !UNKNOWN.includes(kind)) return new Set();
  const rows = await database
    .selectFrom('daily_counts')
    .select('name')
    .where('day', '=', day)
    .where('kind', '=', kind)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

async function upsertCounts(database: Kysely<Database>, rows: readonly DayCount[]): Promise<void> {
  await database
    .insertInto('daily_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'name']).doUpdateSet({
        number: sql<number>`daily_counts.number + excluded.number`,
      }),
    )
    .execute();
}

/** The counts from a day on, by day. */
export function countsSince(
  database: Kysely<Database>,
  day: string,
  kinds: readonly CountKind[] = COUNT_KINDS,
): Promise<DayCount[]> {
  return database
    .selectFrom('daily_counts')
    .selectAll()
    .where('day', '>=', day)
    .where('kind', 'in', kinds)
    .orderBy('day')
    .orderBy('kind')
    .orderBy('number', 'desc')
    .orderBy('name')
    .execute();
}

/**
 * Deletes counts past their retention, unless they are more than a month overdue, so that a wrong clock deletes nothing. Rare
 * referrers of past days are merged into `OTHERS`: such a host may identify a person.
 */
export async function pruneCounts(database: Kysely<Database>, now: Date): Promise<void> {
  await database
    .deleteFrom('daily_counts')
    .where(({ and, or, eb }) => {
      const isDue = (days: number) =>
        and([eb('day', '<', dayBefore(now, days)), eb('day', '>=', dayBefore(now, days + OVERDUE_DAYS))]);
      return or([isDue(RETENTION_DAYS), and([eb('kind', 'in', UNKNOWN), isDue(UNKNOWN_RETENTION_DAYS)])]);
    })
    .execute();
  await database.transaction().execute(async (transaction) => {
    const rare = await transaction
      .deleteFrom('daily_counts')
      .where('kind', '=', 'referrer')
      .where('day', '<', dayBefore(now, 0))
      .where('number', '<', MIN_FROM_HOST)
      .where('name', 'not in', [OTHERS, NO_REFERRER])
      .returningAll()
      .execute();
    for (const { day, kind, number } of rare)
      await upsertCounts(transaction, [{ day, kind, name: OTHERS, number }]);
  });
}

/** The day so many days before, as YYYY-MM-DD in UTC. */
export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
