import { type RefObject, useEffect } from 'react';
import { prefersReducedMotion } from './reduced-motion.ts';

/**
 * Lets whatever is marked with `data-enter` enter when it first comes into view: it is marked with `data-entered`, and
 * the style sheet (`styles/motion.css`) moves it; figures in it that are marked with `data-counts` count up, by code that only pages
 * with such figures fetch. What is in view from the start stays as it is, and nothing is ever hidden in wait: without scripts, in
 * print and in a search engine's eyes everything stands where it belongs.
 */
export function useEntrances(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (page.current === null || prefersReducedMotion()) return;
    const counting = page.current.querySelector('[data-counts]') && import('./count-up.ts');
    // An observer first tells where everything is, without a layout of what is far away.
    const placed = new WeakSet<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && placed.has(target)) {
          target.setAttribute('data-entered', '');
          const figures = target.querySelectorAll('[data-counts]');
          // Where it can't be fetched, figures stand still.
          counting?.then(
            ({ countUp }) => {
              for (const figure of figures) countUp(figure);
            },
            () => undefined,
          );
        }
        if (isIntersecting) observer.unobserve(target);
        placed.add(target);
      }
    });
    for (const element of page.current.querySelectorAll('[data-enter]')) {
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [page]);
}
