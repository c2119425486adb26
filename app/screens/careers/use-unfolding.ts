import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { prefersReducedMotion } from '../../motion/reduced-motion.ts';

interface Unfolding {
  row: RefObject<HTMLLIElement | null>;
  /** Unknown until the page's scripts run: then the style sheet decides by what the address names. */
  unfolded: boolean | undefined;
  /** Whether the address names this position; unknown as above. */
  linked: boolean | undefined;
  toggle: () => void;
  unfold: () => void;
}

/** Folds and unfolds a position in the list; one that the address names («/careers#qa-tester») is unfolded. */
export function useUnfolding(slug: string): Unfolding {
  const row = useRef<HTMLLIElement>(null);
  const { hash, key } = useLocation();
  const [unfolded, setUnfolded] = useState<boolean>();
  const [linked, setLinked] = useState<boolean>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link followed again unfolds again.
  useEffect(() => {
    const named = hash === `#${slug}`;
    setLinked(named);
    setUnfolded((before) => named || (before ?? false));
  }, [hash, key, slug]);

  const change = (next: boolean) => {
    if (row.current === null || unfolded === next) return;
    glide(row.current, () => flushSync(() => setUnfolded(next)));
  };
  return { row, unfolded, linked, toggle: () => change(!unfolded), unfold: () => change(true) };
}

const GLIDE = { duration: 420, easing: 'cubic-bezier(0.2, 0.7, 0.1, 1)' };

/** Changes a row's height; the rows after it glide from their old places to the new ones. */
function glide(row: HTMLElement, change: () => void): void {
  const before = row.offsetHeight;
  change();
  for (const folded of row.querySelectorAll('*')) folded.scrollTop = 0;
  const shift = before - row.offsetHeight;
  // What is folded away above the window would leave the reader somewhere further down the list.
  if (shift > 0) row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (prefersReducedMotion()) return;
  for (let next = row.nextElementSibling; next !== null; next = next.nextElementSibling) {
    next.animate({ translate: [`0 ${shift}px`, '0 0'] }, GLIDE);
  }
}
