/**
 * Waiting times between tries, in milliseconds (docs/behavior.md, "Notifications"): doubled from the first up to the
 * longest.
 */
const FIRST_MS = 10_000;
export const LONGEST_MS = 6 * 60 * 60 * 1000;

/** With these waiting times the last try comes about two days after the first: time to mend a mail server. */
const MOST_ATTEMPTS = 20;

/** When to try again. */
export type Backoff = (attempts: number) => number | undefined;

/**
 * How long to wait after a failed try: each time twice as long, less a random part of up to half, so that many
 * notifications that failed together do not come back together.
 *
 * @param attempts - how often it has been tried so far
 * @returns milliseconds, or nothing after the last try
 */
export function backoff(attempts: number, random: () => number = Math.random): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined;
  const longest = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
  return Math.round(longest * (1 - random() / 2));
}
