import { DAY_MS } from '#contract/durations.ts';

/**
 * Submissions received before this moment have been kept for this many days. It is a midnight (UTC), so that the database
 * is cleaned once a day, not every hour.
 */
export function keptUntil(days: number, now: Date): Date {
  const midnight = now.getTime() - (now.getTime() % DAY_MS);
  return new Date(midnight - days * DAY_MS);
}
