import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '#contract/durations.ts';
import { type Addition, addShared, forgetEnded, type SharedCounts } from '../database/shared-counters.ts';
import type { Database } from '../database/tables.ts';

/** How often servers tell each other what they have counted, if there is anything. */
const EXCHANGED_EVERY_MS = 500;

/**
 * By how much of a limit a server may count before it has asked what the others have counted: a sixteenth. Beyond it a
 * request waits for the answer, so all servers but one together let through at most this much too much each.
 */
const ALONE = 1 / 16;

/** A database that takes longer than this for an answer is not waited for: limits are no reason to lose a submission. */
const WAITED_MS = 1000;

/** How many counters are remembered; beyond that the oldest are forgotten. Each is a client, or what one has said. */
const MOST_COUNTERS = 20_000;

/** How many counters are exchanged in one statement. */
const EXCHANGED_AT_ONCE = 1000;

interface Step {
  /** What all servers have counted, as far as this one has learned. */
  agreed: number;
  /** What it has counted since. */
  own: number;
  /** What it has counted in all. */
  added: number;
  /** What of it is on its way to the database. */
  onItsWay: number;
  /** When it no longer counts, by `performance.now()`. */
  endsAt: number;
}

/** What counters cost and forget; tests make it short. */
export interface SharedCountersOptions {
  everyMs?: number | undefined;
  /** How long a database is waited for. */
  waitedMs?: number | undefined;
  /** Called when the servers' counts can't be exchanged, and when they can be again. */
  onChange?: (isExchanged: boolean, error?: unknown) => void;
}

/**
 * Counters that servers share by a PostgreSQL database. Each counts in memory, and from time to time adds what it has counted
 * to what all have counted, and learns that; sooner where it would make a difference. While the database is not there,
 * each goes on by itself.
 */
export class SharedCounters {
  readonly #database: Kysely<Database>;
  readonly #secret: Buffer;
  readonly #waitedMs: number;
  readonly #onChange: NonNullable<SharedCountersOptions['onChange']>;
  readonly #counters = new Map<string, Map<number, Step>>();
  /** Names of counters with something to tell. */
  readonly #untold = new Set<string>();
  readonly #timers: NodeJS.Timeout[];
  /** What the database's clock is ahead of `performance.now()`. */
  #clockAheadMs = Date.now() - performance.now();
  #exchanging: Promise<void> | undefined;
  #exchangingSince = 0;
  #isAlone = false;

  /** @param secret - the same on all servers: with it the names of counters say nothing about whom they count */
  constructor(
    database: Kysely<Database>,
    secret: Buffer,
    { everyMs = EXCHANGED_EVERY_MS, waitedMs = WAITED_MS, onChange }: SharedCountersOptions = {},
  ) {
    this.#database = database;
    this.#secret = secret;
    this.#waitedMs = waitedMs;
    this.#onChange = onChange ?? (() => undefined);
    this.#timers = [
      setInterval(() => void this.#exchange(), everyMs),
      setInterval(() => void forgetEnded(database).catch(() => undefined), MINUTE_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** The name of the counter of something, such as the calls of an address; what it is can't be seen from it. */
  nameOf(kind: string, counted: string): string {
    const digest = createHmac('sha256', this.#secret).update(`${kind} ${counted}`).digest('base64url');
    return `${kind} ${digest.slice(0, 22)}`;
  }

  /** The time of the database's clock, as far as it is known. @param at - by `performance.now()` */
  timeOf(at: number): number {
    return at + this.#clockAheadMs;
  }

  /**
   * Counts something, or takes back what was counted.
   *
   * @param endsInMs - for how long the step counts if it is new
   * @returns what this server has counted in the step up to now
   */
  add(name: string, step: number, number: number, endsInMs: number): number {
    const now = performance.now();
    const steps = this.#stepsOf(name);
    const known = steps.get(step);
    const counted =
      known !== undefined && known.endsAt > now
        ? known
        : { agreed: 0, own: 0, added: 0, onItsWay: 0, endsAt: now + endsInMs };
    counted.own += number;
    counted.added += number;
    steps.set(step, counted);
    this.#untold.add(name);
    return counted.added;
  }

  /** What counts at this moment, as far as this server knows. */
  total(name: string): number {
    return sum(this.#live(name), ({ agreed, own, onItsWay }) => agreed + own + onItsWay);
  }

  /**
   * What counted in a step up to some addition of this server's: of many requests that wait for the same answer, the first
   * are within the limit.
   *
   * @param added - what `add` returned
   */
  totalUpTo(name: string, step: number, added: number): number {
    const counted = this.#counters.get(name)?.get(step);
    if (counted === undefined) return 1;
    return Math.max(1, counted.agreed + counted.own + counted.onItsWay - Math.max(0, counted.added - added));
  }

  /** Milliseconds until some of it no longer counts. */
  untilLess(name: string): number {
    const ends = this.#live(name)
      .filter(({ agreed, own, onItsWay }) => agreed + own + onItsWay > 0)
      .map(({ endsAt }) => endsAt - performance.now());
    return ends.length === 0 ? 0 : Math.min(...ends);
  }

  /**
   * Waits until the others' counts are known, where it matters: where this server has counted more than its share of a limit by
   * itself, and the limit is not reached anyway.
   *
   * @param alone - how much it may count by itself
   */
  async agreed(name: string, limit: number, alone: number = Math.ceil(limit * ALONE)): Promise<void> {
    const unknown = sum(this.#live(name), ({ own, onItsWay }) => own + onItsWay);
    if (this.#isAlone || unknown <= alone || this.total(name) > limit) return;
    // What is under way already may not have taken everything with it.
    if (this.#exchanging !== undefined) await this.#shortly(this.#exchanging);
    // By now another that waited, too, may have sent on its way what this one counted.
    if (this.#untold.has(name) || this.#exchanging !== undefined) await this.#shortly(this.#exchange());
  }

  /** Tells the others what was counted, and ends. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    if (this.#exchanging !== undefined) await this.#shortly(this.#exchanging);
    await this.#shortly(this.#exchange());
  }

  async #shortly(exchange: Promise<void>): Promise<void> {
    const leftMs = this.#exchangingSince + this.#waitedMs - performance.now();
    if (leftMs <= 0) return;
    const waited = new AbortController();
    const { signal } = waited;
    await Promise.race([exchange, sleep(leftMs, undefined, { signal, ref: false }).catch(() => undefined)]);
    waited.abort();
  }

  /** Exchanges counts; whoever asks while that is under way waits for it. Never fails. */
  #exchange(): Promise<void> {
    if (this.#exchanging === undefined) {
      this.#exchangingSince = performance.now();
      this.#exchanging = this.#exchangeNow().finally(() => {
        this.#exchanging = undefined;
      });
    }
    return this.#exchanging;
  }

  async #exchangeNow(): Promise<void> {
    const names = [...this.#untold].slice(0, EXCHANGED_AT_ONCE);
    const additions = names.flatMap((name) => this.#send(name));
    if (additions.length === 0) return;
    try {
      const answer = await addShared(this.#database, additions);
      this.#learn(additions, answer);
      if (this.#isAlone) this.#onChange(true);
      this.#isAlone = false;
    } catch (error) {
      for (const name of names) this.#takeBack(name);
      if (!this.#isAlone) this.#onChange(false, error);
      this.#isAlone = true;
    }
  }

  #send(name: string): Addition[] {
    const now = performance.now();
    this.#untold.delete(name);
    return [...(this.#counters.get(name) ?? [])].flatMap(([step, counted]) => {
      if (counted.own === 0 || counted.endsAt <= now) return [];
      counted.onItsWay = counted.own;
      counted.own = 0;
      return [{ name, step, number: counted.onItsWay, endsInMs: counted.endsAt - now }];
    });
  }

  #takeBack(name: string): void {
    for (const counted of this.#counters.get(name)?.values() ?? []) {
      counted.own += counted.onItsWay;
      counted.onItsWay = 0;
    }
    this.#untold.add(name);
  }

  #learn(additions: readonly Addition[], { nowMs, counts }: SharedCounts): void {
    const now = performance.now();
    this.#clockAheadMs = nowMs - now;
    for (const { name, step } of additions) {
      const counted = this.#counters.get(name)?.get(step);
      if (counted !== undefined) counted.onItsWay = 0;
    }
    for (const { name, step, number, endsInMs } of counts) {
      const steps = this.#counters.get(name);
      const { own, added } = steps?.get(step) ?? { own: 0, added: 0 };
      steps?.set(step, { agreed: number, own, added, onItsWay: 0, endsAt: now + endsInMs });
    }
  }

  #stepsOf(name: string): Map<number, Step> {
    const known = this.#counters.get(name);
    if (known !== undefined) return known;
    if (this.#counters.size >= MOST_COUNTERS) this.#forgetOne();
    const steps = new Map<number, Step>();
    this.#counters.set(name, steps);
    return steps;
  }

  #forgetOne(): void {
    const [first] = this.#counters.keys();
    if (first === undefined) return;
    this.#counters.delete(first);
    this.#untold.delete(first);
  }

  #live(name: string): Step[] {
    const now = performance.now();
    const steps = this.#counters.get(name);
    for (const [step, { endsAt }] of steps ?? []) if (endsAt <= now) steps?.delete(step);
    return [...(steps?.values() ?? [])];
  }
}

function sum<Item>(items: readonly Item[], number: (item: Item) => number): number {
  return items.reduce((all, item) => all + number(item), 0);
}
