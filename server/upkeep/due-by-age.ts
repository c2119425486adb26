import process from 'node:process';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';

/** A server that was off for longer than this finds nothing else overdue by so much. */
const OVERDUE_MS = 7 * DAY_MS;

/** What is stamped from one moment up to another has been kept for its full time. */
export interface DueByAge {
  from: Date;
  before: Date;
}

/**
 * What has been kept long enough to be erased. What seems to be overdue by more than a week may come from a wrong clock: it waits
 * until this process has run for as long as such things are kept, by a clock that was not set meanwhile.
 */
export function dueByAge(keptMs: number, now = Date.now()): DueByAge {
  const before = now - keptMs;
  const isCertain = process.uptime() * 1000 >= keptMs && !wasSet();
  return { from: new Date(isCertain ? 0 : before - OVERDUE_MS), before: new Date(before) };
}

/** Whether the clock was set since this process began. */
function wasSet(): boolean {
  return Math.abs(Date.now() - (performance.timeOrigin + performance.now())) > HOUR_MS;
}
