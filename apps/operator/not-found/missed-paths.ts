import { nearest } from '@website/model/schema/faults/nearest.ts';
import { baseOf, languageFolders } from '@website/model/schema/languages/language-tags.ts';
import { pathsByNames } from '@website/model/schema/page-paths.ts';
import { ContentReader } from '@website/model/schema/reading/content-reader.ts';
import { REDIRECTS_FILE, redirectsOf, redirectsSchema } from '@website/model/schema/redirects.ts';
import { type DayCount, OTHERS } from '@website/store/database/counts.ts';

/** An unknown path, and how often it was requested. Field names are those of `not-found --json`. */
export interface Missed {
  path: string;
  visitors: number;
  programs: number;
  /** The day of the last request, as YYYY-MM-DD in UTC. */
  last: string;
  likely: string | null;
}

/** Sums the counts of unknown paths without a redirect, sorted by visitors' requests. */
export function missedPaths(counts: readonly DayCount[], company: string): Missed[] {
  const { pagesFor, redirects } = knownSite(company);
  const paths = new Map<string, Missed>();
  for (const { day, kind, name, number } of counts) {
    if (redirects.has(name)) continue;
    const missed = paths.get(name) ?? {
      ...{ path: name, visitors: 0, programs: 0, last: day },
      likely: name === OTHERS ? null : (likelyPage(name, pagesFor(name)) ?? null),
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

/** The redirects, and the existing pages in the language of a path; empty if the folder can't be read. */
function knownSite(company: string) {
  try {
    const reader = new ContentReader(company);
    const redirects = reader.list(REDIRECTS_FILE, redirectsSchema);
    const pages = pathsByNames(company);
    const bases = languageFolders(company).map(baseOf);
    const baseIn = (path: string) => bases.find((base) => path === base || path.startsWith(`${base}/`));
    return {
      pagesFor: (path: string) => pages.filter((page) => baseIn(page) === baseIn(path)),
      redirects: redirectsOf(reader.faults.length === 0 ? redirects : []),
    };
  } catch {
    return { pagesFor: () => [], redirects: redirectsOf([]) };
  }
}

/** File extensions of other websites' pages. */
const EXTENSION = /\.(?:html?|php|aspx?|jsp)$/;

/** The page with the most similar path; undefined if none is similar. */
function likelyPage(path: string, pages: readonly string[]): string | undefined {
  const bare = path.replace(EXTENSION, '').replace(/\/(?:index|default)$/, '') || '/';
  const whole = nearest(bare, pages);
  if (whole !== undefined) return whole;
  // The page may have been in another folder: compare the last segments.
  const last = lastPart(bare);
  if (last.length < 4) return undefined;
  const parts = new Map(pages.map((page) => [lastPart(page), page]));
  parts.delete('');
  return parts.get(nearest(last, [...parts.keys()]) ?? '');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
