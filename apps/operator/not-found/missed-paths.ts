import { nearest } from '@website/model/schema/faults/nearest.ts';
import { pathsByNames } from '@website/model/schema/page-paths.ts';
import { ContentReader } from '@website/model/schema/reading/content-reader.ts';
import { REDIRECTS_FILE, redirectsOf, redirectsSchema } from '@website/model/schema/redirects.ts';
import { type DayCount, OTHERS } from '@website/store/database/counts.ts';

/** A path that the site does not have, and how often it was asked for. Field names are those of `not-found --json`. */
export interface Missed {
  path: string;
  visitors: number;
  programs: number;
  /** The last day on which it was, as YYYY-MM-DD in UTC. */
  last: string;
  likely: string | null;
}

/** Adds up what was counted of unknown paths that are not redirected yet: those that visitors asked for most come first. */
export function missedPaths(counts: readonly DayCount[], company: string): Missed[] {
  const { pages, redirects } = knownSite(company);
  const paths = new Map<string, Missed>();
  for (const { day, kind, name, number } of counts) {
    if (redirects.has(name)) continue;
    const missed = paths.get(name) ?? {
      ...{ path: name, visitors: 0, programs: 0, last: day },
      likely: name === OTHERS ? null : (likelyPage(name, pages) ?? null),
    };
    missed[kind === 'unknown' ? 'visitors' : 'programs'] += number;
    if (day > missed.last) missed.last = day;
    paths.set(name, missed);
  }
  return [...paths.values()].sort(
    (one, other) =>
      other.visitors - one.visitors || other.programs - one.programs || (one.path < other.path ? -1 : 1),
  );
}

/** The pages that there are, and what is redirected already; nothing where the folder can't be read. */
function knownSite(company: string) {
  try {
    const reader = new ContentReader(company);
    const redirects = reader.list(REDIRECTS_FILE, redirectsSchema);
    return {
      pages: pathsByNames(company),
      redirects: redirectsOf(reader.faults.length === 0 ? redirects : []),
    };
  } catch {
    return { pages: [], redirects: redirectsOf([]) };
  }
}

/** Endings of pages that other programs made. */
const ENDING = /\.(?:html?|php|aspx?|jsp)$/;

/** The page that somebody most likely looked for; nothing where none resembles the path. */
function likelyPage(path: string, pages: readonly string[]): string | undefined {
  const bare = path.replace(ENDING, '').replace(/\/(?:index|default)$/, '') || '/';
  const whole = nearest(bare, pages);
  if (whole !== undefined) return whole;
  // The same page may have been elsewhere: its last part is what it is about.
  const last = lastPart(bare);
  if (last.length < 4) return undefined;
  const parts = new Map(pages.map((page) => [lastPart(page), page]));
  parts.delete('');
  return parts.get(nearest(last, [...parts.keys()]) ?? '');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
