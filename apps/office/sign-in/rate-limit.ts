/** Counts calls in a sliding window, in memory: a restart forgives everybody. */
export class RateLimit {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #calls = new Map<string, number[]>();

  constructor(max: number, windowMs: number) {
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** Counts a call. @returns whether it is within the limit */
  take(key: string, now: number = Date.now()): boolean {
    const recent = (this.#calls.get(key) ?? []).filter((at) => at > now - this.#windowMs);
    const isAllowed = recent.length < this.#max;
    this.#calls.delete(key);
    this.#calls.set(key, isAllowed ? [...recent, now] : recent);
    // The oldest keys are first.
    for (const [old, calls] of this.#calls) {
      if ((calls.at(-1) ?? 0) > now - this.#windowMs && this.#calls.size < MAX_KEYS) break;
      this.#calls.delete(old);
    }
    return isAllowed;
  }
}

const MAX_KEYS = 10_000;
