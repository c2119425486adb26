import type { DayCount } from '#server/database/counts.ts';

/** A path that the site does not have, and how often it was asked for. Field names are those of `not-found --json`. */
export interface Missed {
  path: string;
  visitors: number;
  programs: number;
  /** The last day on which it was, as YYYY-MM-DD in UTC. */
  last: string;
}

/** Adds up what was counted of unknown paths: those that visitors asked for most come first. */
export function missedPaths(counts: readonly DayCount[]): Missed[] {
  const paths = new Map<string, Missed>();
  for (const { day, kind, name, number } of counts) {
    const missed = paths.get(name) ?? { path: name, visitors: 0, programs: 0, last: day };
    missed[kind === 'unknown' ? 'visitors' : 'programs'] += number;
    if (day > missed.last) missed.last = day;
    paths.set(name, missed);
  }
  return [...paths.values()].sort(
    (one, other) =>
      other.visitors - one.visitors || other.programs - one.programs || (one.path < other.path ? -1 : 1),
  );
}
