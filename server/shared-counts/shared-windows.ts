import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { SharedCounters } from './shared-counters.ts';

type Answer = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Where @fastify/rate-limit counts the calls of each address if servers share their counts. A window begins with the first
 * call that any of them counts.
 */
export function sharedWindows(counters: SharedCounters): new () => FastifyRateLimitStore {
  return class SharedWindows implements FastifyRateLimitStore {
    incr(key: string, answer: Answer, windowMs: number, most: number): void {
      // Limits differ by their windows: calls are counted by the minute, files by the hour.
      const name = counters.nameOf(`calls-${windowMs}`, key);
      const added = counters.add(name, 0, 1, windowMs);
      counters.agreed(name, most).then(
        () => {
          const current = counters.totalUpTo(name, 0, added);
          answer(null, { current, ttl: Math.ceil(counters.untilLess(name)) });
        },
        (error: Error) => answer(error),
      );
    }

    /** Another limit has another window. */
    child(): FastifyRateLimitStore {
      return new SharedWindows();
    }
  };
}
