import { MOBILE_BREAKPOINT_PX } from '@website/model/contract/constants.ts';
import { afterPaint } from '../../start/after-paint.ts';
import { closeByBack, leavePage } from '../../ui/back-closes.ts';

/**
 * Enhances the full-screen menu. The panel is a popover, so that the browser opens and closes it (Escape included) before scripts
 * run; from then on its button has `aria-expanded`.
 *
 * Below the mobile breakpoint, choosing a link closes the menu immediately (docs/behavior.md, "Header and menu"). On a wider
 * viewport it stays open until the next page is shown; the head script closes it on `pagehide`, so that the back/forward cache does not
 * store an open menu.
 */
export function startMenu(header: HTMLElement): void {
  const panel = header.querySelector<HTMLElement>('[popover]');
  const button = header.querySelector<HTMLElement>('[popovertarget]');
  const label = button?.querySelector('span');
  if (!panel || !button || !label) return;
  if (!('popover' in panel)) {
    openWithoutPopover(panel, button);
    return;
  }
  const isOpen = () => panel.matches(':popover-open');
  let closed: (() => void) | undefined;
  const follow = (open: boolean) => {
    // Measured before any change, to avoid a forced second layout.
    if (open) setScrollBarWidth();
    button.ariaExpanded = String(open);
    label.textContent = label.dataset[open ? 'close' : 'open'] ?? '';
    closed?.();
    closed = open ? closeByBack(() => panel.hidePopover()) : undefined;
    // Making a long page inert takes longer than showing the menu: it waits until that is painted.
    if (open) afterPaint().then(() => setPageInert(isOpen()));
    else setPageInert(false);
  };
  follow(isOpen());
  // `beforetoggle`, not `toggle`: the latter is a queued task, which on a busy machine runs after the next presses of Tab.
  panel.addEventListener('beforetoggle', (event) => follow((event as ToggleEvent).newState === 'open'));
  // A key pressed before the page is inert must not move the focus out of the menu.
  document.addEventListener('keydown', () => isOpen() && setPageInert(true), { capture: true });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link === null || !isOpen()) return;
    // The skip link's target is behind the menu.
    if (link.getAttribute('href')?.startsWith('#')) {
      event.preventDefault();
      panel.hidePopover();
      location.replace(link.href);
    } else if (header.contains(link)) choose(link, event);
  });

  function choose(link: HTMLAnchorElement, event: Event): void {
    if (link.href === location.href) {
      // The link to the current page: without a navigation, nothing else would close the menu.
      event.preventDefault();
      window.scrollTo({ top: 0, behavior: 'instant' });
      panel?.hidePopover();
    } else if (window.innerWidth < MOBILE_BREAKPOINT_PX) {
      leavePage();
      panel?.hidePopover();
    }
  }
}

/** The fallback for Firefox before 125, which has no popovers and throws on their selectors: the button toggles the panel. */
function openWithoutPopover(panel: HTMLElement, button: HTMLElement): void {
  button.addEventListener('click', () => {
    panel.style.display = panel.style.display === 'grid' ? 'none' : 'grid';
  });
}

/**
 * Sets the scroll bar's width as a custom property before the menu hides the bar, so that the page behind keeps its width and the
 * menu fills the window. The bar's side is left open: in right-to-left pages it may be either. Phones have no bar, and
 * are skipped, since setting the property recomputes the styles of the whole page.
 */
function setScrollBarWidth(): void {
  const { clientWidth, dir, style } = document.documentElement;
  const width = window.innerWidth - clientWidth;
  if (dir === 'rtl' || (width === 0 && style.getPropertyValue('--scroll-bar') === '')) return;
  style.setProperty('--scroll-bar', `${width}px`);
}

/** Makes the page inert while the menu covers it, for Tab and screen readers. */
function setPageInert(covered: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(
    'body > :is(main, section, footer, [data-consent])',
  )) {
    element.inert = covered;
  }
}
