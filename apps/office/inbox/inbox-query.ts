import type { EntryState } from '@website/store/database/tables.ts';
import type { EntryFilter } from '@website/store/office/entries.ts';
import { ALL_STATES } from '@website/store/office/states.ts';
import { z } from 'zod';
import { SORTS } from '../api.ts';

/** The query of the inbox and of its export, as `InboxQuery` says. */
export const inboxQuery = z.strictObject({
  kind: z.enum(['application', 'contact', 'reach-us']).optional(),
  topic: z.string().max(300).optional(),
  state: z.enum([...ALL_STATES, 'open']).optional(),
  owner: z.string().max(254).optional(),
  since: z.iso.datetime().optional(),
  q: z.string().max(300).optional(),
  sort: z.enum(SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
});

/** Nothing is left to do for these. */
const CLOSED: readonly EntryState[] = ['declined', 'hired', 'won', 'lost'];
const OPEN = ALL_STATES.filter((state) => !CLOSED.includes(state));

export function filterOf({ kind, topic, state, owner, since, q }: z.infer<typeof inboxQuery>): EntryFilter {
  return {
    kind,
    topic,
    states: state === undefined ? undefined : state === 'open' ? OPEN : [state],
    owner: owner === 'none' ? null : owner,
    since: since === undefined ? undefined : new Date(since),
    search: q,
  };
}
