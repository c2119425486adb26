import { HOUR_MS } from '@website/model/contract/durations.ts';

/** Waiting times between attempts are doubled from the first up to the longest (docs/behavior.md, "Notifications"). */
const FIRST_MS = 10_000;
export const LONGEST_MS = 6 * HOUR_MS;

/** With these waiting times the last attempt is made about two days after the first: time to repair a mail server. */
const MOST_ATTEMPTS = 20;

/** The retry schedule: how long to wait after this many attempts, or undefined after the last one. */
export type Backoff = (attempts: number) => number | undefined;

/**
 * How long to wait after so many attempts, in milliseconds: each time twice as long, less a random part of up to half, so that
 * many notifications that failed together are not retried together; undefined after the last attempt.
 */
export function backoff(
  attempts: number,
  random: () => number = Math.random,
  most = MOST_ATTEMPTS,
): number | undefined {
  if (attempts >= most) return undefined;
  const longest = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
  return Math.round(longest * (1 - random() / 2));
}

const longest: Backoff = (attempts) => backoff(attempts, () => 0);

/**
 * The longest time that may pass between the first attempt and the one after so many that failed, in milliseconds.
 *
 * @param schedule - the longest waiting times, unless they are those of production
 */
export function longestWaitMs(attempts: number, schedule = longest): number {
  let sum = 0;
  for (let made = 1; made <= attempts; made += 1) sum += schedule(made) ?? 0;
  return sum;
}
