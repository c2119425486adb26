import { useMutation } from '@tanstack/react-query';
import type { Change, Changed, EntryState, Inbox, Me, Row, Seen, Submission } from '../../api.ts';
import { STATE_NAMES } from '../parts/state.tsx';
import { say } from '../shell/toasts.tsx';
import { post } from './call.ts';
import { meQuery } from './queries.ts';
import { checkSession, queryClient } from './query-client.ts';

/** A change of some submissions, as a person asks for it. */
export interface Wanted {
  readonly ids: readonly string[];
  readonly state?: EntryState;
  readonly owner?: string | null;
}

/** The versions of submissions as they are on screen. */
export function seenOf(ids: readonly string[]): Seen[] {
  const rows = new Map(
    queryClient
      .getQueriesData<Inbox>({ queryKey: ['inbox'] })
      .flatMap(([, inbox]) => (inbox?.rows ?? []).map((row) => [row.submission_id, row.version])),
  );
  return ids.map((id) => {
    const open = queryClient.getQueryData<Submission>(['submission', id]);
    return { id, version: open?.entry.version ?? rows.get(id) ?? 0 };
  });
}

type Part = Partial<Row> & Pick<Row, 'submission_id'>;

/** Puts new values of rows wherever they are shown. */
export function patchEntries(parts: readonly Part[]): void {
  const byId = new Map(parts.map((part) => [part.submission_id, part]));
  queryClient.setQueriesData<Inbox>(
    { queryKey: ['inbox'] },
    (inbox) =>
      inbox && { ...inbox, rows: inbox.rows.map((row) => ({ ...row, ...byId.get(row.submission_id) })) },
  );
  for (const [id, part] of byId)
    queryClient.setQueryData<Submission>(
      ['submission', id],
      (shown) => shown && { ...shown, entry: { ...shown.entry, ...part } },
    );
}

/** Reads again what is shown about submissions; without ids, about all. */
export async function refresh(ids: readonly string[] = []): Promise<void> {
  const keys = ids.length === 0 ? [['submission']] : ids.map((id) => ['submission', id]);
  await Promise.all(
    [['inbox'], ['held'], ...keys].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/**
 * Changes state or owner at once on screen, and takes it back if the server refuses. Of what somebody else changed meanwhile, the
 * person is told.
 */
export function useChange() {
  return useMutation({
    // One after another, so that the second of two quick changes knows the version of the first.
    scope: { id: 'change' },
    mutationFn: ({ ids, ...change }: Wanted) =>
      post<Changed>('inbox/change', { seen: seenOf(ids), ...change } satisfies Change),
    onMutate: async ({ ids, state, owner }) => {
      await queryClient.cancelQueries({ queryKey: ['inbox'] });
      const before = queryClient.getQueriesData({
        predicate: ({ queryKey: [name] }) => name === 'inbox' || name === 'submission',
      });
      patchEntries(
        ids.map((submission_id) => ({
          submission_id,
          ...(state && { state }),
          ...(owner !== undefined && { owner }),
        })),
      );
      return { before };
    },
    onError: (error, _, context) => {
      for (const [key, data] of context?.before ?? []) queryClient.setQueryData(key, data);
      checkSession(error);
      say(error.message, 'bad');
    },
    onSuccess: ({ changed, conflicts }, { state, owner }) => {
      patchEntries([...changed, ...conflicts.flatMap(({ now }) => (now ? [now] : []))]);
      const name = changed.length === 1 ? (changed[0]?.name ?? '') : `${changed.length} submissions`;
      if (changed.length > 0 && state !== undefined) say(`${name}: ${STATE_NAMES[state].toLowerCase()}.`);
      else if (changed.length > 0)
        say(owner ? `${name}: given to ${nameOf(owner)}.` : `${name}: given to nobody.`);
      for (const { now, by } of conflicts) say(conflictWords(now, by), 'bad');
    },
    onSettled: (_, __, { ids }) => refresh(ids),
  });
}

/** What somebody else did meanwhile. */
export function conflictWords(
  now: Row | Changed['changed'][number] | undefined,
  by: string | undefined,
): string {
  const who = by === undefined ? 'Somebody' : nameOf(by);
  if (now === undefined) return `${who} has erased this submission meanwhile.`;
  const owner = now.owner === null ? 'nobody' : nameOf(now.owner);
  return `${who} was faster with ${now.name}: it is now ${STATE_NAMES[now.state].toLowerCase()}, owner ${owner}. Your change was not made.`;
}

/** A colleague's name, or the address of somebody who is none any more. */
export function nameOf(address: string): string {
  const me = queryClient.getQueryData<Me>(meQuery.queryKey);
  return me?.people.find((person) => person.address === address)?.name ?? address;
}
