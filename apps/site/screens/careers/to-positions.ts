import { SCROLL_TO_POSITIONS_DURATION_MS } from '@website/model/contract/constants.ts';
import { scrollWindow } from '../../motion/scroll-window.ts';

/**
 * Lets the banner's button lead to the list of positions.
 *
 * @param banner - holds the button
 */
export function start(banner: HTMLElement): void {
  banner.querySelector('button')?.addEventListener('click', () => {
    const list = document.getElementById('positions');
    if (list === null) return;
    const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const top = window.scrollY + list.getBoundingClientRect().top - margin;
    scrollWindow(top, SCROLL_TO_POSITIONS_DURATION_MS, () => {
      // The next Tab leads into the list.
      const heading = list.querySelector('h2');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    });
  });
}
