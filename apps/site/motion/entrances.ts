import { prefersReducedMotion } from './scroll-window.ts';

/**
 * Animates elements with `data-enter` when they first enter the viewport: they get `data-entered`, and the style sheet
 * (`styles/motion.css`) moves them. Figures with `data-counts` then count up, by a lazily loaded module. Elements that are
 * visible from the start don't move, and none is hidden in advance: without scripts, in print and for crawlers all content is
 * visible.
 */
export function startEntrances(): void {
  if (prefersReducedMotion()) return;
  // The observer's first report has all positions, without forcing a layout of distant parts.
  const placed = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && placed.has(target)) {
        if (target.hasAttribute('data-enter')) target.setAttribute('data-entered', '');
        else {
          // If the module can't be fetched, figures don't count.
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
