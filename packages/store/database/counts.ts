import { DAY_MS } from '@website/model/contract/durations.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CountKind, Database } from './tables.ts';

export type { CountKind };

/** How often something of a kind happened on a day. */
export interface DayCount {
  /** As YYYY-MM-DD, in UTC. */
  day: string;
  kind: CountKind;
  name: string;
  number: number;
}

/** Kinds whose names come from outside. */
const UNKNOWN: readonly CountKind[] = ['unknown', 'unknown-program'];

/** Everything that is counted (docs/behavior.md, "What is counted"). */
export const COUNT_KINDS: readonly CountKind[] = ['view', 'entry', 'referrer', 'start', 'send', ...UNKNOWN];

/** Stands for all names beyond the most there may be, and for those that are too rare to be kept. */
export const OTHERS = 'others';

/** What an entry came from if not from a page of another site. */
export const NO_REFERRER = 'none';

/** Former years can be compared, with a month to do so. */
const KEPT_DAYS = 400;

/** Long enough to notice an address that is missing. */
const UNKNOWN_KEPT_DAYS = 90;

/** A server that was off for longer leaves them. */
const OVERDUE_DAYS = 31;

/** A host that fewer entries of a day came from is not kept by its name. */
export const LEAST_FROM_HOST = 3;

/** How many rows a statement writes: few enough for the parameters that each engine takes. */
const ROWS_AT_ONCE = 500;

/** How many names of a kind a day may have. Those of pages and forms are the site's own, so there are only as many as it has. */
export function mostNames(kind: CountKind): number {
  if (UNKNOWN.includes(kind)) return 500;
  return kind === 'referrer' ? 200 : 100_000;
}

/** Adds to what was counted on a day. Beyond the most names that a kind may have on a day, all others are counted together. */
export async function addCounts(
  database: Kysely<Database>,
  day: string,
  counts: readonly Omit<DayCount, 'day'>[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const sums = new Map<string, DayCount>();
    for (const [kind, own] of Map.groupBy(counts, (count) => count.kind)) {
      const names = await namesOf(transaction, day, kind);
      for (const { name: said, number } of own) {
        const name = names.has(said) || names.size < mostNames(kind) ? said : OTHERS;
        names.add(name);
        const key = `${kind} ${name}`;
        sums.set(key, { day, kind, name, number: (sums.get(key)?.number ?? 0) + number });
      }
    }
    // In one order, so that servers that write at the same time never wait for each other.
    const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await insertOrAdd(transaction, rows.slice(start, start + ROWS_AT_ONCE));
  });
}

/** The names that a day has already; of kinds whose names come from outside, since the others are never too many. */
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

async function insertOrAdd(database: Kysely<Database>, rows: readonly DayCount[]): Promise<void> {
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

/** What was counted from a day on, day by day. */
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
 * Deletes what has been kept for its full time, as long as it is at most a month overdue, so that a wrong clock deletes
 * nothing; and the names of hosts from which hardly anybody came on a day that is over: such a host may be somebody's own.
 */
export async function thinCounts(database: Kysely<Database>, now: Date): Promise<void> {
  await database
    .deleteFrom('daily_counts')
    .where(({ and, or, eb }) => {
      const isDue = (days: number) =>
        and([eb('day', '<', dayBefore(now, days)), eb('day', '>=', dayBefore(now, days + OVERDUE_DAYS))]);
      return or([isDue(KEPT_DAYS), and([eb('kind', 'in', UNKNOWN), isDue(UNKNOWN_KEPT_DAYS)])]);
    })
    .execute();
  await database.transaction().execute(async (transaction) => {
    const rare = await transaction
      .deleteFrom('daily_counts')
      .where('kind', '=', 'referrer')
      .where('day', '<', dayBefore(now, 0))
      .where('number', '<', LEAST_FROM_HOST)
      .where('name', 'not in', [OTHERS, NO_REFERRER])
      .returningAll()
      .execute();
    for (const { day, kind, number } of rare)
      await insertOrAdd(transaction, [{ day, kind, name: OTHERS, number }]);
  });
}

/** The day that was so many days before, as YYYY-MM-DD in UTC. */
export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
