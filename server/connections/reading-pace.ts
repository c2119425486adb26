/** How fast answers must be read. */
export interface ReadingLimits {
  /** The time over which the rate counts: a line may stall for a while, as in a tunnel. */
  windowMs: number;
  /** Bytes a second that a reader must take over that time, while there is something to be read. */
  bytesPerSecond: number;
}

interface Sample {
  at: number;
  bytes: number;
}

/** How fast one connection takes what it is sent, checked from time to time. */
export class ReadingPace {
  #samples: Sample[] = [];

  /**
   * Notes how far the reader is.
   *
   * @param at - milliseconds of a clock that only goes on
   * @param bytes - all that the connection has taken so far; undefined if it has taken all there is
   */
  note(at: number, bytes: number | undefined, { windowMs }: ReadingLimits): void {
    if (bytes === undefined) {
      this.#samples = [];
      return;
    }
    this.#samples.push({ at, bytes });
    // One from the beginning of the window, or before it, stays for comparison.
    while ((this.#samples[1]?.at ?? at) <= at - windowMs) this.#samples.shift();
  }

  /** Bytes a second since the window began; undefined while too little is known to judge. */
  rate(): number | undefined {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (first === undefined || last === undefined || last.at === first.at) return undefined;
    return ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
  }

  /** Whether it had a whole window's time and took less than it must. */
  isTooSlow({ windowMs, bytesPerSecond }: ReadingLimits): boolean {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (first === undefined || last === undefined || last.at - first.at < windowMs) return false;
    return (this.rate() ?? 0) < bytesPerSecond;
  }
}
