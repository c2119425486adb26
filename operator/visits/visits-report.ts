import { FORM_NAMES } from '#contract/forms/forms.ts';
import {
  type CountKind,
  type DayCount,
  LEAST_FROM_HOST,
  NO_REFERRER,
  OTHERS,
} from '#server/database/counts.ts';

type Sums = Record<'views' | 'entries' | 'starts' | 'sends', number>;

/** What was counted of visits. Field names are those of `visits --json`. */
export interface VisitsReport {
  days: (Sums & { day: string })[];
  totals: Sums;
  /** Most views first. */
  pages: { path: string; views: number; entries: number }[];
  /** Most entries first; `none` for those that no page led to, `others` for hosts that are too rare or too many. */
  referrers: { host: string; entries: number }[];
  /** `rate` is sends by starts, from 0 to 1; null where nothing was started. */
  forms: { form: string; starts: number; sends: number; rate: number | null }[];
}

/** Adds up what was counted. */
export function visitsReport(counts: readonly DayCount[]): VisitsReport {
  const sum = (kind: CountKind, has: (count: DayCount) => boolean) =>
    counts.reduce((total, count) => total + (count.kind === kind && has(count) ? count.number : 0), 0);
  const sums = (has: (count: DayCount) => boolean) => ({
    views: sum('view', has),
    entries: sum('entry', has),
    starts: sum('start', has),
    sends: sum('send', has),
  });
  const paths = new Set(counts.filter(({ kind }) => kind === 'view').map(({ name }) => name));
  return {
    days: [...new Set(counts.map(({ day }) => day))].map((day) => ({
      day,
      ...sums((count) => count.day === day),
    })),
    totals: sums(() => true),
    pages: [...paths]
      .map((path) => {
        const { views, entries } = sums(({ name }) => name === path);
        return { path, views, entries };
      })
      .sort((one, other) => other.views - one.views || (one.path < other.path ? -1 : 1)),
    referrers: referrers(counts),
    forms: FORM_NAMES.map((form) => {
      const { starts, sends } = sums(({ name }) => name === form);
      return { form, starts, sends, rate: starts === 0 ? null : sends / starts };
    }),
  };
}

/** A host from which hardly anybody came may be somebody's own, and is shown with the others. */
function referrers(counts: readonly DayCount[]): VisitsReport['referrers'] {
  const entries = new Map<string, number>();
  for (const { kind, name, number } of counts)
    if (kind === 'referrer') entries.set(name, (entries.get(name) ?? 0) + number);
  let others = entries.get(OTHERS) ?? 0;
  const hosts = [...entries].flatMap(([host, number]) => {
    if (host === OTHERS) return [];
    if (host === NO_REFERRER || number >= LEAST_FROM_HOST) return [{ host, entries: number }];
    others += number;
    return [];
  });
  if (others > 0) hosts.push({ host: OTHERS, entries: others });
  return hosts.sort((one, other) => other.entries - one.entries || (one.host < other.host ? -1 : 1));
}
