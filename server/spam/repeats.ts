import { DAY_MS } from '#contract/durations.ts';
import { REPEATS } from './spam-signs.ts';

/**
 * How many different bodies are remembered at least; some time later they are forgotten, so that no flood fills the
 * memory.
 */
const BODIES = 10_000;

/** A note of something that was said. */
export interface Noted {
  /** How often it had been said within a day; at most `REPEATS` are counted. */
  before: number;
  /** Takes the note back, because what was said was not kept after all. */
  takeBack: () => void;
}

/**
 * How often the same was said within a day. It is kept in memory and begins anew with the process: an index of every
 * body would make each commit write far more, and a machine that repeats itself is soon known again.
 */
export class Repeats {
  /** Times of each body in ascending order, only the latest few; first those of bodies that came recently. */
  #young = new Map<string, readonly number[]>();
  #old: ReadonlyMap<string, readonly number[]> = new Map();
  readonly #bodies: number;

  /** @param bodies - how many different bodies are remembered at least; twice as many at most */
  constructor(bodies = BODIES) {
    this.#bodies = bodies;
  }

  /**
   * Notes that something was said.
   *
   * @param hash - what the body is known by
   * @param at - in milliseconds of a clock that is never set
   */
  note(hash: string, at: number): Noted {
    const before = this.#timesOf(hash).filter((time) => time > at - DAY_MS);
    // A whole generation is forgotten at once: taking the oldest out of a map, one by one, is slow.
    if (this.#young.size >= this.#bodies) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    const pushedOut = before.length === REPEATS ? before.slice(0, 1) : [];
    this.#young.set(hash, [...before.slice(pushedOut.length), at]);
    const takeBack = () => {
      const times = this.#timesOf(hash);
      const own = times.indexOf(at);
      const others = own === -1 ? times : times.toSpliced(own, 1);
      this.#young.set(hash, [...pushedOut, ...others].sort((one, other) => one - other).slice(-REPEATS));
    };
    return { before: before.length, takeBack };
  }

  #timesOf(hash: string): readonly number[] {
    return this.#young.get(hash) ?? this.#old.get(hash) ?? [];
  }
}
