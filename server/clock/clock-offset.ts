import { type ClockMemory, TIME_SOURCES, WatchedClock } from './watched-clock.ts';

/**
 * How far the machine's clock is from where the servers last saw it, for a program that runs beside them or before they
 * start; 0 if it continues from there, or if no server has run.
 *
 * @returns milliseconds; negative for a clock that is behind
 */
export function clockOffsetMs(remembered: ClockMemory | undefined, sources = TIME_SOURCES): number {
  if (remembered === undefined) return 0;
  const watched = new WatchedClock(remembered, sources);
  watched.look();
  return watched.stray?.offsetMs ?? 0;
}
