import { MOBILE_BREAKPOINT_PX } from '@website/model/contract/constants.ts';
import { painted } from '../../start/painted.ts';
import { closeByBack, leavePage } from '../../ui/back-closes.ts';

/**
 * Follows the full-screen menu. The panel is a popover, so that the browser opens and closes it (Escape included) even before
 * scripts run; its button says the state from then on.
 *
 * On a viewport narrower than the mobile breakpoint, choosing a link collapses the menu at once
 * (docs/behavior.md, "Header and menu"). On a wider one it stays until the chosen page is there; the early script closes it
 * then, so that the page that is left is not kept with it.
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
    // Before anything is changed, or the browser would lay out the page twice.
    if (open) keepRoomOfScrollBar();
    button.ariaExpanded = String(open);
    label.textContent = label.dataset[open ? 'close' : 'open'] ?? '';
    closed?.();
    closed = open ? closeByBack(() => panel.hidePopover()) : undefined;
    // Covering a long page takes longer than showing the menu.
    if (open) painted().then(() => coverPage(isOpen()));
    else coverPage(false);
  };
  follow(isOpen());
  // The event before the change, not the one after it: that is a task of its own, which on a busy machine comes later
  // than the next presses of Tab.
  panel.addEventListener('beforetoggle', (event) => follow((event as ToggleEvent).newState === 'open'));
  // Whoever presses a key before that must not leave the menu by it.
  document.addEventListener('keydown', () => isOpen() && coverPage(true), { capture: true });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link === null || !isOpen()) return;
    // The skip link leads behind the menu.
    if (link.getAttribute('href')?.startsWith('#')) {
      event.preventDefault();
      panel.hidePopover();
      location.replace(link.href);
    } else if (header.contains(link)) choose(link, event);
  });

  function choose(link: HTMLAnchorElement, event: Event): void {
    if (link.href === location.href) {
      // The page is there already.
      event.preventDefault();
      window.scrollTo({ top: 0, behavior: 'instant' });
      panel?.hidePopover();
    } else if (window.innerWidth < MOBILE_BREAKPOINT_PX) {
      leavePage();
      panel?.hidePopover();
    }
  }
}

/** Firefox knows no popovers before 125, and chokes on their selectors: there the button shows the panel, and hides it. */
function openWithoutPopover(panel: HTMLElement, button: HTMLElement): void {
  button.addEventListener('click', () => {
    panel.style.display = panel.style.display === 'grid' ? 'none' : 'grid';
  });
}

/**
 * Tells the style sheet how wide the page's scroll bar is, before the menu takes it away: so the page behind keeps its width, and
 * the menu has the whole of the window's. Where the bar stands is not asked for: it may be on either side if one reads from right
 * to left. Phones have none, and setting the property has the styles of the whole page computed again.
 */
function keepRoomOfScrollBar(): void {
  const { clientWidth, dir, style } = document.documentElement;
  const width = window.innerWidth - clientWidth;
  if (dir === 'rtl' || (width === 0 && style.getPropertyValue('--scroll-bar') === '')) return;
  style.setProperty('--scroll-bar', `${width}px`);
}

/** While the menu covers the page, neither Tab nor a screen reader should wander into it. */
function coverPage(covered: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(
    'body > :is(main, section, footer, [data-consent])',
  )) {
    element.inert = covered;
  }
}
