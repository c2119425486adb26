import { HOUR_MS } from '#contract/durations.ts';
import { Hour, STEP_MS } from '../budget/hour.ts';
import type { SharedCounters } from './shared-counters.ts';

/** The bytes of the last hour that servers on a database have kept together, in steps of ten minutes. */
export class SharedHour {
  readonly #counters: SharedCounters;
  readonly #name: string;
  /** What the database's rows say about the time before this start: also from before the counters were there. */
  readonly #before = new Hour();

  /** @param whose - an address, or everybody */
  constructor(counters: SharedCounters, whose: string) {
    this.#counters = counters;
    this.#name = counters.nameOf('bytes', whose);
  }

  /**
   * Counts bytes, or takes back what was counted.
   *
   * @param at - when they came, by `performance.now()`
   */
  add(bytes: number, at: number): void {
    const step = Math.floor(this.#counters.timeOf(at) / STEP_MS);
    const endsInMs = (step + 1) * STEP_MS + HOUR_MS - this.#counters.timeOf(performance.now());
    this.#counters.add(this.#name, step, bytes, endsInMs);
  }

  /** Counts what was kept before this start, by any server. */
  remember(bytes: number, at: number): void {
    this.#before.add(bytes, at);
  }

  /** All bytes that count at this moment. */
  bytes(now: number): number {
    return Math.max(this.#counters.total(this.#name), this.#before.bytes(now));
  }

  /** Milliseconds until some of the bytes no longer count. */
  untilLess(now: number): number {
    return Math.max(this.#counters.untilLess(this.#name), this.#before.untilLess(now));
  }

  /** Waits until what the others have kept is known as well as the limit requires. */
  agreed(limit: number): Promise<void> {
    return this.#counters.agreed(this.#name, limit);
  }
}
