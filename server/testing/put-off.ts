import { HOUR_MS } from '#contract/durations.ts';

/**
 * Of rows of the outbox: waiting to be sent, and not within a test. What is put off for longer than any waiting time is taken
 * for the work of a wrong clock, and sent at once.
 */
export function putOff() {
  return { status: 'pending' as const, next_attempt_at: new Date(Date.now() + 5 * HOUR_MS).toISOString() };
}
