import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { Noted } from '../spam/repeats.ts';
import { REPEATS } from '../spam/spam-signs.ts';
import type { SharedCounters } from './shared-counters.ts';

/** How often the same was said within a day, to any of the servers that share their counts. */
export class SharedRepeats {
  readonly #counters: SharedCounters;

  constructor(counters: SharedCounters) {
    this.#counters = counters;
  }

  /**
   * Notes that something was said.
   *
   * @param hash - what the body is known by
   * @param at - by `performance.now()`
   */
  async note(hash: string, at: number): Promise<Noted> {
    const counters = this.#counters;
    const name = counters.nameOf('said', hash);
    const now = counters.timeOf(at);
    const step = Math.floor(now / HOUR_MS);
    const endsInMs = (step + 1) * HOUR_MS + DAY_MS - now;
    // What was said here before may have been said elsewhere meanwhile. Most of what comes was never said.
    const isNew = counters.total(name) === 0;
    counters.add(name, step, 1, endsInMs);
    await counters.agreed(name, REPEATS, isNew ? 1 : 0);
    return {
      before: Math.min(Math.max(counters.total(name) - 1, 0), REPEATS),
      takeBack: () => counters.add(name, step, -1, endsInMs),
    };
  }
}
