import type { Taking } from '../mail.ts';
import type { ReplicasStruck } from './faults.ts';

/** A mail that was taken is recorded within milliseconds; on a machine with this much to do, within this time. */
const RECORDED_WITHIN_MS = 5000;

/** A slow mail server takes a mail this long after it arrived, and then whoever sent it may have been killed. */
const TAKEN_WITHIN_MS = 2500;

/**
 * Mails that were sent again although nothing had kept the server that sent them from recording it: neither had a replica
 * ended, nor was the database away, nor did the mail server fail to say that it had taken them.
 */
export function withoutReason(takings: readonly Taking[], outages: ReplicasStruck['outages']): string[] {
  const before = new Map<string, number>();
  const found: string[] = [];
  for (const { id, atMs } of takings) {
    const earlier = before.get(id);
    before.set(id, atMs);
    if (earlier === undefined) continue;
    const hasReason = outages.some(
      ({ fromMs, untilMs }) => fromMs <= earlier + RECORDED_WITHIN_MS && untilMs + TAKEN_WITHIN_MS >= earlier,
    );
    if (!hasReason) found.push(`${id} again after ${atMs - earlier} ms`);
  }
  return found;
}
