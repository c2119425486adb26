import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { glide } from './glide.ts';

interface Unfolding {
  row: RefObject<HTMLLIElement | null>;
  /** Unknown until the page's scripts run: until then the style sheet decides by what the address names. */
  unfolded: boolean | undefined;
  /** Whether the address names this position; unknown as above. */
  linked: boolean | undefined;
  toggle: () => void;
  unfold: () => void;
}

/** Folds and unfolds a position in the list; one that the address names («/careers#signal-tester») is unfolded. */
export function useUnfolding(slug: string): Unfolding {
  const row = useRef<HTMLLIElement>(null);
  const { hash, key } = useLocation();
  const [unfolded, setUnfolded] = useState<boolean>();
  const [linked, setLinked] = useState<boolean>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link followed again unfolds again.
  useEffect(() => {
    const named = hash === `#${slug}`;
    setLinked(named);
    // A search within the page may have found something in it before the page's scripts came.
    setUnfolded((before) => named || (before ?? isScrolled(row.current)));
  }, [hash, key, slug]);

  const change = (next: boolean) => {
    if (row.current === null || unfolded === next) return;
    glide(row.current, () => flushSync(() => setUnfolded(next)));
  };
  return { row, unfolded, linked, toggle: () => change(!unfolded), unfold: () => change(true) };
}

/** What is folded is scrolled only when something in it has been found. */
function isScrolled(row: HTMLElement | null): boolean {
  return [...(row?.querySelectorAll('*') ?? [])].some(({ scrollTop }) => scrollTop > 0);
}
