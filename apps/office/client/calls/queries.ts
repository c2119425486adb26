import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Activity, Figures, Held, Inbox, InboxQuery, Me, SignInWays, Submission } from '../../api.ts';
import { get, queryString } from './call.ts';

/** Who has signed in. It does not change during a session. */
export const meQuery = queryOptions({ queryKey: ['me'], queryFn: () => get<Me>('me'), staleTime: Infinity });

export const signInQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: () => get<SignInWays>('sign-in'),
  staleTime: Infinity,
});

export const inboxQuery = (query: InboxQuery) =>
  queryOptions({
    queryKey: ['inbox', query],
    queryFn: () => get<Inbox>(`inbox?${inboxString(query)}`),
    placeholderData: keepPreviousData,
  });

/** The query of the calls: `since` is the beginning of the day in the reader's zone. */
export function inboxString(query: InboxQuery): string {
  const since = query.since === undefined ? undefined : new Date(`${query.since}T00:00`).toISOString();
  return queryString({ ...query, since });
}

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: ['submission', id],
    queryFn: () => get<Submission>(`submissions/${id}`),
    // So that the frame of the CV stays from one to the next.
    placeholderData: keepPreviousData,
  });

export const heldQuery = queryOptions({ queryKey: ['held'], queryFn: () => get<Held>('held') });

export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: ['figures', days],
    queryFn: () => get<Figures>(`figures?days=${days}`),
    placeholderData: keepPreviousData,
  });

export const activityQuery = (page: number) =>
  queryOptions({
    queryKey: ['activity', page],
    queryFn: () => get<Activity>(`activity?page=${page}`),
    placeholderData: keepPreviousData,
  });
