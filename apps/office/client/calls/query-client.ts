import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

/** What happens when any call finds that the session has ended; the routes set it. */
export const session: { onEnd: () => void } = { onEnd: () => {} };

/** Tells of an ended session, whichever call found it. */
export function checkSession(error: unknown): void {
  if (error instanceof CallError && error.status === 401) session.onEnd();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: checkSession }),
  defaultOptions: {
    queries: {
      // Server-sent events tell of changes.
      staleTime: 60_000,
      retry: (count, error) =>
        count < 2 && !(error instanceof CallError && error.status >= 400 && error.status < 500),
    },
    mutations: { onError: checkSession },
  },
});
