import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Puts the visitor at the start of a page after every completed navigation, back and forward included
 * (specification, section 2): the window scrolls to the top, or to the element that the address names, and the focus
 * moves to the page's content so that the next Tab and a screen reader start there.
 *
 * @returns the ref of the element that holds the page's content
 */
export function usePageArrival() {
  const content = useRef<HTMLElement>(null);
  const { key, hash } = useLocation();
  const arrived = useRef<string>(undefined);

  useEffect(() => {
    // The browser would restore the old scroll offset after our own scrolling.
    history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    const first = arrived.current === undefined;
    // Entries that a plain fragment link made all have the same key.
    const place = `${key}${hash}`;
    if (arrived.current === place) return;
    arrived.current = place;
    const target = targetOf(hash);
    if (target !== null) {
      target.scrollIntoView();
      return;
    }
    // Scripts that start late must not pull back a visitor who has begun to read.
    if (first) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    content.current?.focus({ preventScroll: true });
  }, [key, hash]);

  return content;
}

/** The element that an address names after its `#`; an address typed wrongly names none. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
