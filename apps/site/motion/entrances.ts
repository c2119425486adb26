import { prefersReducedMotion } from './scroll-window.ts';

/**
 * Lets whatever is marked with `data-enter` enter when it first comes into view: it is marked with `data-entered`, and
 * the style sheet (`styles/motion.css`) moves it. Figures that are marked with `data-counts` count up then, by code that only
 * pages with such figures fetch. What is in view from the start stays as it is, and nothing is ever hidden in wait: without
 * scripts, in print and in a search engine's eyes everything stands where it belongs.
 */
export function startEntrances(): void {
  if (prefersReducedMotion()) return;
  // An observer first tells where everything is, without a layout of what is far away.
  const placed = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && placed.has(target)) {
        if (target.hasAttribute('data-enter')) target.setAttribute('data-entered', '');
        else {
          // Where it can't be fetched, figures stand still.
          import('./count-up.ts').then(
            ({ countUp }) => countUp(target),
            () => undefined,
          );
        }
      }
      if (isIntersecting) observer.unobserve(target);
      placed.add(target);
    }
  });
  for (const element of document.querySelectorAll('main :is([data-enter], [data-counts])')) {
    observer.observe(element);
  }
}
