import { counted } from './counted.ts';

/** A point in time to the minute, in UTC, as tables show it: `2026-03-01 10:00Z`; nothing if there is none. */
export function minutes(time: string | null): string {
  return time === null ? '' : `${time.slice(0, 10)} ${time.slice(11, 16)}Z`;
}

/** How long something has lasted: `5 minutes`, `3 hours`, `4 days`. */
export function lasting(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}
