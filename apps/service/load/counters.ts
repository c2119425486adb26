import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@website/model/contract/durations.ts';
import { groupCommit } from '@website/store/database/group-commit.ts';
import type { Database } from '@website/store/database/tables.ts';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Something that is counted within a window of time, which begins with the first that is counted. */
export interface Addition {
  name: string;
  /** Negative to take back what was counted. */
  number: number;
  windowMs: number;
}

/** What a counter says. */
export interface Counted {
  /** All that counts up to this addition. */
  total: number;
  endsInMs: number;
}

/** Counts what clients do. */
export type Counters = OwnCounters | SharedCounters;

/** How many counters are remembered: whose turn was longest ago is forgotten first, so that no flood fills the memory. */
const COUNTERS = 20_000;

/** Counts in memory, by a clock that is never set: nobody is locked out when the machine's clock is put back. */
export class OwnCounters {
  readonly #counters = new LRUCache<string, { total: number; endsAt: number }>({ max: COUNTERS });
  readonly #now: () => number;

  /** @param now - in milliseconds; tests bring their own */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add({ name, number, windowMs }: Addition): Counted {
    const now = this.#now();
    const known = this.#counters.get(name);
    const counter = known !== undefined && now < known.endsAt ? known : { total: 0, endsAt: now + windowMs };
    counter.total += number;
    this.#counters.set(name, counter);
    return { total: counter.total, endsInMs: counter.endsAt - now };
  }
}

/** A database that takes longer than this is not waited for: limits are no reason to lose a submission. */
const WAITED_MS = 1000;

const AT_ONCE = 500;

/**
 * Counts together with the other servers on a PostgreSQL database: what comes at the same time shares a statement. While the
 * database does not answer, each server goes by what it has counted itself.
 */
export class SharedCounters {
  readonly #own = new OwnCounters();
  readonly #shared: (addition: Addition) => Promise<Counted>;
  readonly #onChange: (isShared: boolean, error?: unknown) => void;
  #isAlone = false;

  /** @param onChange - called when counts can't be shared, and when they can be again */
  constructor(database: Kysely<Database>, onChange: (isShared: boolean, error?: unknown) => void) {
    this.#onChange = onChange;
    this.#shared = groupCommit((group) => addShared(database, group), {
      maxSize: AT_ONCE,
      concurrency: 1,
      exclusiveKeys: () => [],
      isItemFault: () => false,
    });
  }

  async add(addition: Addition): Promise<Counted> {
    const own = this.#own.add(addition);
    try {
      const counted = await Promise.race([this.#shared(addition), late()]);
      if (this.#isAlone) this.#onChange(true);
      this.#isAlone = false;
      return counted;
    } catch (error) {
      if (!this.#isAlone) this.#onChange(false, error);
      this.#isAlone = true;
      return own;
    }
  }
}

async function late(): Promise<never> {
  await sleep(WAITED_MS, undefined, { ref: false });
  throw new Error(`PostgreSQL gave no answer within ${WAITED_MS} ms`);
}

/** Adds to counters by the database's clock: one statement. What counts no longer begins anew. */
async function addShared(database: Kysely<Database>, group: readonly Addition[]): Promise<Counted[]> {
  const sums = new Map<string, Addition>();
  // What counted of each name up to and with each addition, apart from what was there before.
  const upTo = group.map((addition) => {
    const number = (sums.get(addition.name)?.number ?? 0) + addition.number;
    sums.set(addition.name, { ...addition, number });
    return number;
  });
  const all = [...sums.values()];
  const { rows } = await sql<{ name: string; number: number; ends_in: number }>`
    with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms)
    insert into shared_counters (name, step, number, ends_ms)
    -- In an order that is the same for all servers, so that none waits for another in a circle.
    select name, 0, number, ms + ends_in from clock, unnest(
      ${all.map(({ name }) => name)}::text[], ${all.map(({ number }) => number)}::bigint[],
      ${all.map(({ windowMs }) => windowMs)}::bigint[]) as additions (name, number, ends_in) order by name
    on conflict (name, step) do update set
      number = excluded.number + case when shared_counters.ends_ms <= (select ms from clock) then 0
        else shared_counters.number end,
      ends_ms = case when shared_counters.ends_ms <= (select ms from clock) then excluded.ends_ms
        else shared_counters.ends_ms end
    returning name, number, ends_ms - (select ms from clock) as ends_in`.execute(database);
  const found = new Map(rows.map((row) => [row.name, row]));
  return group.map(({ name, windowMs }, index) => {
    const { number = 0, ends_in = windowMs } = found.get(name) ?? {};
    const after = (sums.get(name)?.number ?? 0) - (upTo[index] ?? 0);
    return { total: Number(number) - after, endsInMs: Number(ends_in) };
  });
}

/** Deletes shared counters that counted for the last time an hour ago. */
export async function forgetEnded(database: Kysely<Database>): Promise<void> {
  await database
    .deleteFrom('shared_counters')
    .where('ends_ms', '<', Date.now() - HOUR_MS)
    .execute();
}
