import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** What a query has read; until then that it is on its way, or what went wrong. */
export function Loaded<T>({ query: { data, error, refetch }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (error !== null)
    return (
      <div className="empty" role="alert">
        <h2>This can’t be shown</h2>
        <p>{error.message}</p>
        <button type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  return (
    <p className="loading" role="status">
      Loading …
    </p>
  );
}

export function Fault({ error }: { error: Error | null }) {
  return (
    <p className="fault" role="alert">
      {error?.message}
    </p>
  );
}

export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
