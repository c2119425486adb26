import { SCROLL_TO_POSITIONS_DURATION_MS } from '@website/model/contract/constants.ts';
import { scrollWindow } from '../../motion/scroll-window.ts';

/**
 * Smooth scrolling from the banner's button to the list of positions.
 *
 * @param banner - contains the button
 */
export function start(banner: HTMLElement): void {
  banner.querySelector('button')?.addEventListener('click', () => {
    const list = document.getElementById('positions');
    if (list === null) return;
    const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const top = window.scrollY + list.getBoundingClientRect().top - margin;
    scrollWindow(top, SCROLL_TO_POSITIONS_DURATION_MS, () => {
      // Moves focus, so that the next Tab is in the list.
      const heading = list.querySelector('h2');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    });
  });
}
