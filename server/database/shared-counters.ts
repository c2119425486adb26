import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

/** What is to be added to a shared counter. */
export interface Addition {
  name: string;
  step: number;
  number: number;
  /** For how long the counter counts from now on if it is new, or counts no longer. */
  endsInMs: number;
}

/** What a shared counter says. */
interface SharedCount {
  name: string;
  step: number;
  number: number;
  endsInMs: number;
}

/** What a database answers to additions. */
export interface SharedCounts {
  /** The time by its clock, in milliseconds since 1970. */
  nowMs: number;
  /** All steps of the counters that were added to. */
  counts: SharedCount[];
}

/**
 * Adds to counters that several servers share, and reads what all of them have added: one statement. On PostgreSQL.
 *
 * @param additions - at most one for each name and step
 */
export async function addShared(
  database: Kysely<Database>,
  additions: readonly Addition[],
): Promise<SharedCounts> {
  const { rows } = await sql<{ name: string; step: number; number: number; ends_ms: number; now_ms: number }>`
    with clock as materialized (
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms
    ), added as (
      insert into shared_counters (name, step, number, ends_ms)
      -- In an order that is the same for all servers, so that none waits for another in a circle.
      select name, step, number, ms + ends_in from clock, unnest(
        ${additions.map(({ name }) => name)}::text[], ${additions.map(({ step }) => step)}::int[],
        ${additions.map(({ number }) => number)}::bigint[], ${additions.map(({ endsInMs }) => Math.ceil(endsInMs))}::bigint[]
      ) as additions (name, step, number, ends_in) order by name, step
      on conflict (name, step) do update set
        number = excluded.number + case when shared_counters.ends_ms <= (select ms from clock) then 0
          else shared_counters.number end,
        ends_ms = case when shared_counters.ends_ms <= (select ms from clock) then excluded.ends_ms
          else shared_counters.ends_ms end
      returning name, step, number, ends_ms
    )
    select name, step, number, ends_ms, ms as now_ms from added, clock
    union all
    select name, step, number, ends_ms, ms from shared_counters, clock
      where name = any(${additions.map(({ name }) => name)}::text[]) and ends_ms > ms
        and not exists (select 1 from added where added.name = shared_counters.name and added.step = shared_counters.step)
  `.execute(database);
  const nowMs = rows[0]?.now_ms ?? Date.now();
  return {
    nowMs,
    counts: rows.map(({ name, step, number, ends_ms }) => ({
      name,
      step,
      number,
      endsInMs: ends_ms - nowMs,
    })),
  };
}

/** How many are deleted in one go. */
const AT_ONCE = 5000;

/** Deletes shared counters that no longer count; those that a server is adding to at this moment are left alone. */
export async function forgetEnded(database: Kysely<Database>): Promise<void> {
  await sql`
    delete from shared_counters where ctid = any(array(
      select ctid from shared_counters where ends_ms <= extract(epoch from clock_timestamp()) * 1000
        limit ${sql.lit(AT_ONCE)} for update skip locked
    ))`.execute(database);
}
