import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** How many addresses are remembered at least; some time later they are forgotten, so that no flood fills the memory. */
const ADDRESSES = 5000;

interface Window {
  current: number;
  startMs: number;
}

type Answer = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Where @fastify/rate-limit counts the calls of each address. Unlike its own store it measures windows by a clock that
 * is never set: when the machine's clock is put back, nobody is locked out until it has caught up.
 */
export class RateWindows implements FastifyRateLimitStore {
  #young = new Map<string, Window>();
  #old: ReadonlyMap<string, Window> = new Map();

  incr(key: string, answer: Answer, windowMs: number): void {
    const now = performance.now();
    const known = this.#young.get(key) ?? this.#old.get(key);
    const window =
      known !== undefined && now < known.startMs + windowMs ? known : { current: 0, startMs: now };
    window.current += 1;
    this.#remember(key, window);
    answer(null, { current: window.current, ttl: Math.ceil(window.startMs + windowMs - now) });
  }

  /** A limit's own counts. */
  child(): FastifyRateLimitStore {
    return new RateWindows();
  }

  #remember(key: string, window: Window): void {
    // A whole generation is forgotten at once: taking the oldest out of a map, one by one, is slow.
    if (this.#young.size >= ADDRESSES && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, window);
  }
}
