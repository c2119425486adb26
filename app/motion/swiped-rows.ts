import { type RefObject, useEffect } from 'react';

/** What the keyboard can reach by itself. */
const REACHED = 'a[href], button, input, [tabindex]';

/**
 * Lets the keyboard have what a finger has in rows that are swiped (class `swiped`): one that has nothing to be reached in it can be
 * reached itself while it is longer than its place, and what is reached in one comes into view whole. Browsers do so only in part:
 * some leave out such rows, others what can be seen a little.
 */
export function useSwipedRows(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (page.current === null) return;
    const left = new AbortController();
    const watcher = new ResizeObserver((entries) => {
      for (const { target } of entries) if (target instanceof HTMLElement) letReach(target);
    });
    for (const row of page.current.querySelectorAll<HTMLElement>('.swiped')) {
      watcher.observe(row);
      row.addEventListener('focusin', showWhole, { signal: left.signal });
    }
    return () => {
      watcher.disconnect();
      left.abort();
    };
  }, [page]);
}

function letReach(row: HTMLElement): void {
  if (row.querySelector(REACHED) !== null) return;
  if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
  else row.removeAttribute('tabindex');
}

function showWhole({ target, currentTarget }: FocusEvent): void {
  if (target !== currentTarget && target instanceof Element)
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
