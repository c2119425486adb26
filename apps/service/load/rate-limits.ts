import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@website/model/contract/durations.ts';
import { groupCommit } from '@website/store/database/group-commit.ts';
import type { Database } from '@website/store/database/tables.ts';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type ProblemError, plainProblem } from '../problems/problems.ts';
import { clientAddress } from '../requests/request-head.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The share of its calls a minute that a client has used, from 0 to 1: a sign of spam. */
    limitUsed?: number;
  }
}

/** The rates of a client, and of all clients together. */
export interface Rates {
  /** Calls a minute from one address (IPv6: from one /64 network), all together. */
  callsPerMinute: number;
  /** Files an hour from one address, with an upload or an application. */
  uploadsPerHour: number;
  /** Stored bytes an hour from one address, and from all together. */
  bytesPerHour: { ofAddress: number; ofAll: number };
}

/** The overhead of a call record on the disk: rows, indexes and notification. */
export const BYTES_OF_ROWS = 1000;

/** Rate limits by the client's address. */
export class RateLimits {
  readonly #rates: Rates;
  readonly #counters: Counters;
  readonly #secret: Buffer;

  /** @param secret - the key of the hashed addresses in counters' names, the same on all servers that count together */
  constructor(rates: Rates, counters: Counters, secret: Buffer) {
    this.#rates = rates;
    this.#counters = counters;
    this.#secret = secret;
  }

  /** @throws {ProblemError} if the client calls too often; refused calls count, too */
  async countCall(request: FastifyRequest): Promise<void> {
    const { callsPerMinute } = this.#rates;
    const { total, endsInMs } = await this.#add('calls-60000', clientAddress(request), 1, MINUTE_MS);
    request.limitUsed = total / callsPerMinute;
    if (total <= callsPerMinute) return;
    throw tooMuch(429, 'Too many requests', endsInMs);
  }

  /** Call it before a file is read. @throws {ProblemError} if the client has sent too many */
  async countFile(request: FastifyRequest): Promise<void> {
    const { total, endsInMs } = await this.#add('calls-3600000', clientAddress(request), 1, HOUR_MS);
    if (total <= this.#rates.uploadsPerHour) return;
    throw tooMuch(429, 'Too many files came from your network', endsInMs, 'tooManyFiles');
  }

  /**
   * Stores data under the limit of bytes, so that neither one client nor all together fill the disk. A repetition does not count.
   *
   * @throws {ProblemError} before it is stored, if it is too much
   */
  async during<T extends { is: 'kept' | 'repeated' }>(
    request: FastifyRequest,
    bytes: number,
    keep: () => Promise<T>,
  ): Promise<T> {
    const { ofAddress, ofAll } = this.#rates.bytesPerHour;
    const address = clientAddress(request);
    const add = (number: number) =>
      Promise.all([
        this.#add('hour', address, number, HOUR_MS),
        this.#add('hour', 'everybody', number, HOUR_MS),
      ]);
    // Counted beforehand, so that concurrent calls can't exceed the limit.
    const [own, all] = await add(bytes);
    let counts = false;
    try {
      if (own.total > ofAddress)
        throw tooMuch(429, 'Too much came from your network', own.endsInMs, 'tooMuch');
      if (all.total > ofAll)
        throw tooMuch(507, 'This service has taken as much as it may for now', all.endsInMs, 'full');
      const result = await keep();
      counts = result.is === 'kept';
      return result;
    } finally {
      if (!counts) await add(-bytes);
    }
  }

  async #add(kind: string, counted: string, number: number, windowMs: number): Promise<Counted> {
    const digest = createHmac('sha256', this.#secret).update(`${kind} ${counted}`).digest('base64url');
    return this.#counters.add({ name: `${kind} ${digest.slice(0, 22)}`, number, windowMs });
  }
}

function tooMuch(
  status: number,
  what: string,
  waitMs: number,
  visitorText?: 'tooManyFiles' | 'tooMuch' | 'full',
): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = visitorText === undefined ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return plainProblem(
    status,
    `${what}; please try again in ${wait}.`,
    { 'retry-after': String(seconds) },
    { visitorText },
  );
}

/** An addition to a counter, whose window begins with its first addition. */
export interface Addition {
  name: string;
  /** Negative to undo an addition. */
  number: number;
  windowMs: number;
}

/** The state of a counter. */
export interface Counted {
  /** The sum up to this addition. */
  total: number;
  endsInMs: number;
}

export type Counters = LocalCounters | SharedCounters;

/** The capacity of the LRU cache, so that no flood of addresses fills the memory. */
const COUNTERS = 20_000;

/** Counters in memory, by a monotonic clock: nobody is locked out when the machine's clock is set back. */
export class LocalCounters {
  readonly #counters = new LRUCache<string, { total: number; endsAt: number }>({ max: COUNTERS });
  readonly #now: () => number;

  /** @param now - the clock in milliseconds */
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

/** The timeout of the database: limits are no reason to lose a submission. */
const TIMEOUT_MS = 1000;

const MAX_BATCH_SIZE = 500;

/**
 * Counters that servers on a PostgreSQL database share: concurrent additions are batched into one statement. While the database
 * does not answer, each server falls back to its own counts.
 */
export class SharedCounters {
  readonly #local = new LocalCounters();
  readonly #shared: (addition: Addition) => Promise<Counted>;
  readonly #onChange: (isShared: boolean, error?: unknown) => void;
  #isAlone = false;

  /** @param onChange - called when the fallback begins and ends */
  constructor(database: Kysely<Database>, onChange: (isShared: boolean, error?: unknown) => void) {
    this.#onChange = onChange;
    this.#shared = groupCommit((group) => addShared(database, group), {
      maxSize: MAX_BATCH_SIZE,
      concurrency: 1,
      exclusiveKeys: () => [],
      isItemFault: () => false,
    });
  }

  async add(addition: Addition): Promise<Counted> {
    const local = this.#local.add(addition);
    try {
      const counted = await Promise.race([this.#shared(addition), late()]);
      if (this.#isAlone) this.#onChange(true);
      this.#isAlone = false;
      return counted;
    } catch (error) {
      if (!this.#isAlone) this.#onChange(false, error);
      this.#isAlone = true;
      return local;
    }
  }
}

async function late(): Promise<never> {
  await sleep(TIMEOUT_MS, undefined, { ref: false });
  throw new Error(`PostgreSQL gave no answer within ${TIMEOUT_MS} ms`);
}

/** Upserts counters by the database's clock in one statement. A counter whose window has ended starts from zero. */
async function addShared(database: Kysely<Database>, group: readonly Addition[]): Promise<Counted[]> {
  const sums = new Map<string, Addition>();
  // The sum of each name in this batch, up to and including each addition.
  const upTo = group.map((addition) => {
    const number = (sums.get(addition.name)?.number ?? 0) + addition.number;
    sums.set(addition.name, { ...addition, number });
    return number;
  });
  const all = [...sums.values()];
  const { rows } = await sql<{ name: string; number: number; ends_in: number }>`
    with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms)
    insert into shared_counters (name, step, number, ends_ms)
    -- In the same order on all servers, so that there is no deadlock.
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

/** Deletes shared counters whose window ended an hour ago. */
export async function deleteEndedCounters(database: Kysely<Database>): Promise<void> {
  await database
    .deleteFrom('shared_counters')
    .where('ends_ms', '<', Date.now() - HOUR_MS)
    .execute();
}
