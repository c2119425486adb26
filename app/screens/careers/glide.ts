import { prefersReducedMotion } from '../../motion/reduced-motion.ts';

const GLIDE = { duration: 420, easing: 'cubic-bezier(0.2, 0.7, 0.1, 1)' };

/** Changes a row's height; the rows after it, as far as they are seen, glide from their old places to the new ones. */
export function glide(row: HTMLElement, change: () => void): void {
  const before = row.offsetHeight;
  change();
  for (const folded of row.querySelectorAll('*')) folded.scrollTop = 0;
  const shift = before - row.offsetHeight;
  // What is folded away above the window would leave the reader somewhere further down the list.
  if (shift > 0) row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (prefersReducedMotion()) return;
  const lowest = window.innerHeight + Math.abs(shift);
  for (let next = row.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (next.getBoundingClientRect().top > lowest) return;
    next.animate({ translate: [`0 ${shift}px`, '0 0'] }, GLIDE);
  }
}
