import { REPEATS } from './spam-signs.ts';

const DAY_MS = 86_400_000;

/** So many different bodies are remembered; of more the oldest are forgotten, so that a flood does not fill the memory. */
const MOST_BODIES = 20_000;

/**
 * How often the same was said within a day. It is kept in memory and begins anew with the process: an index of every
 * body would double what a submission costs, and a machine that repeats itself is soon known again.
 */
export class Repeats {
  /** Times in ascending order, of each body the latest few; the body that was said longest ago comes first. */
  readonly #times = new Map<string, readonly number[]>();
  readonly #most: number;

  /** @param most - so many different bodies are remembered */
  constructor(most = MOST_BODIES) {
    this.#most = most;
  }

  /**
   * Notes that something was said.
   *
   * @param hash - what the body is known by
   * @param at - in milliseconds
   * @returns how often it was said within a day before; at most `REPEATS` are counted
   */
  note(hash: string, at: number): number {
    const before = (this.#times.get(hash) ?? []).filter((time) => time > at - DAY_MS);
    this.#times.delete(hash);
    this.#times.set(hash, [...before, at].slice(-REPEATS));
    for (const oldest of this.#times.keys()) {
      if (this.#times.size <= this.#most) break;
      this.#times.delete(oldest);
    }
    return before.length;
  }

  /** Takes a note back, because what was said was not kept after all. */
  takeBack(hash: string, at: number): void {
    const left = (this.#times.get(hash) ?? []).filter((time) => time !== at);
    if (left.length === 0) this.#times.delete(hash);
    else this.#times.set(hash, left);
  }
}
