import { counted } from '../command/counted.ts';

/** How far a clock is from where it should be, to be followed by "where …": `3 days ahead of`, `2 hours behind`. */
export function inWords(offsetSeconds: number): string {
  const minutes = Math.round(Math.abs(offsetSeconds) / 60);
  const hours = Math.round(minutes / 60);
  const length =
    minutes < 120
      ? counted(minutes, 'minute')
      : hours < 48
        ? counted(hours, 'hour')
        : counted(Math.round(hours / 24), 'day');
  return `${length} ${offsetSeconds < 0 ? 'behind' : 'ahead of'}`;
}
