import type { Taking } from '../mail.ts';

/** A time in which a mail that was taken could not be recorded, or its sender could not learn that it was; since 1970. */
export interface Outage {
  /** A replica ended at once or in order, the database was away, or the mail server said nothing or ended connections. */
  of: 'killed replica' | 'stopped replica' | 'database' | 'mail server';
  fromMs: number;
  untilMs: number;
}

/** A mail that was taken is recorded within milliseconds; on a machine with this much to do, within this time. */
const RECORDED_WITHIN_MS = 5000;

/** A slow mail server takes a mail this long after it arrived, and then whoever sent it may have been killed. */
const TAKEN_WITHIN_MS = 2500;

/**
 * Mails that were sent again without a reason. There are three: the mail server kept from its sender that it had taken it; the
 * sender was killed before that was recorded; or it ended in order while the database was away, which then learned of it from
 * nobody. That the database was away is none by itself: the sender records it first once it is back.
 */
export function withoutReason(takings: readonly Taking[], outages: readonly Outage[]): string[] {
  const before = new Map<string, number>();
  const found: string[] = [];
  for (const { id, atMs } of takings) {
    const earlier = before.get(id);
    before.set(id, atMs);
    if (earlier === undefined || hasReason(earlier, outages)) continue;
    found.push(`${id} again after ${atMs - earlier} ms`);
  }
  return found;
}

function hasReason(takenMs: number, outages: readonly Outage[]): boolean {
  const isIn = ({ fromMs, untilMs }: Outage, lastMs: number) =>
    fromMs <= lastMs && untilMs >= takenMs - TAKEN_WITHIN_MS;
  const usual = takenMs + RECORDED_WITHIN_MS;
  const away = outages.filter((outage) => outage.of === 'database' && isIn(outage, usual));
  const recordedMs = Math.max(takenMs, ...away.map(({ untilMs }) => untilMs)) + RECORDED_WITHIN_MS;
  return outages.some((outage) => {
    if (outage.of === 'mail server') return isIn(outage, usual);
    if (outage.of === 'killed replica') return isIn(outage, recordedMs);
    return outage.of === 'stopped replica' && away.length > 0 && isIn(outage, recordedMs);
  });
}
