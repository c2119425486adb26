import { type RefObject, useEffect } from 'react';

/**
 * Lets everybody have what a finger has in rows that are swiped (`site/swiped-row.tsx`). The code for it is fetched by pages that
 * have such rows; until then, and where it can't be fetched, they can be swiped.
 */
export function useSwipedRows(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rows = page.current?.querySelectorAll<HTMLElement>('.swiped') ?? [];
    if (rows.length === 0) return;
    const left = new AbortController();
    import('./serve-rows.ts').then(
      ({ serveRows }) => {
        if (!left.signal.aborted) serveRows(rows, left.signal);
      },
      () => undefined,
    );
    return () => left.abort();
  }, [page]);
}
