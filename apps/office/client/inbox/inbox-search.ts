import { type EntryState, type InboxQuery, SORTS, type SubmissionKind } from '../../api.ts';
import { STATE_NAMES } from '../parts/state.tsx';

const KINDS = ['application', 'contact', 'reach-us'] as const satisfies readonly SubmissionKind[];
const STATES = ['open', ...(Object.keys(STATE_NAMES) as EntryState[])] as const;

/** Reads the filters of the page's address; what is not valid there is left out. */
export function readInboxSearch(search: Readonly<Record<string, unknown>>): InboxQuery {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  const one = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === search[name]);
  const page = Number(search.page);
  const found: InboxQuery = {
    kind: one('kind', KINDS),
    topic: text('topic'),
    state: one('state', STATES),
    owner: text('owner'),
    since: isDay(text('since')) ? text('since') : undefined,
    q: text('q')?.slice(0, 200),
    sort: one('sort', SORTS),
    order: one('order', ['asc', 'desc']),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
  // Two addresses that mean the same have the same key in the cache.
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function isDay(text: string | undefined): boolean {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** How many filters narrow the list. */
export function countFilters({ kind, topic, state, owner, since }: InboxQuery): number {
  return [kind, topic, state, owner, since].filter((value) => value !== undefined).length;
}

/** The list that a submission was opened from, for "next" and for the way back. */
export interface Walk {
  readonly ids: readonly string[];
  readonly search: InboxQuery;
  /** The submission that was opened last. */
  readonly at?: string;
}

const STORED = 'office-walk';

/** Remembers the list on screen, for this tab. It stays as it was: one that is read would otherwise leave the list of new ones. */
export function keepWalk(walk: Walk): void {
  sessionStorage.setItem(STORED, JSON.stringify(walk));
}

/** Where the person is in it. */
export function stepTo(id: string): void {
  keepWalk({ ...readWalk(), at: id });
}

export function readWalk(): Walk {
  return JSON.parse(sessionStorage.getItem(STORED) ?? '{"ids":[],"search":{}}') as Walk;
}
