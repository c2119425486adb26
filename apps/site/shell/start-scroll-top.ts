import { SCROLL_TOP_DURATION_MS, SCROLL_TOP_THRESHOLD_PX } from '@website/model/contract/constants.ts';
import { scrollWindow } from '../motion/scroll-window.ts';

/** Shows the scroll-to-top control while the page is scrolled beyond the threshold, and lets it scroll. */
export function startScrollTop(): void {
  const button = document.querySelector<HTMLElement>('[data-scroll-top]');
  const place = button?.parentElement;
  if (!button || !place) return;
  const update = () => {
    const isBelow = window.scrollY > SCROLL_TOP_THRESHOLD_PX;
    // What goes away with the focus would leave the keyboard nowhere.
    if (!isBelow && button === document.activeElement)
      document.querySelector('main')?.focus({ preventScroll: true });
    place.hidden = !isBelow;
  };
  update();
  addEventListener('scroll', update, { passive: true });
  button.addEventListener('click', () => scrollWindow(0, SCROLL_TOP_DURATION_MS));
}
