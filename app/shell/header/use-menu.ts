import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#contract/constants.ts';
import { painted } from '../../start/painted.ts';
import { closeByBack, leavePage } from '../../ui/back-closes.ts';

/**
 * State of the full-screen menu. The panel is a popover, so that the browser opens and closes it (Escape included)
 * even before scripts run; this follows it.
 *
 * On a viewport narrower than the mobile breakpoint, choosing a link collapses the menu at once
 * (docs/behavior.md, "Header and menu"). On a wider one it stays until the chosen page is there; the early script closes it
 * then, so that the page that is left is not kept with it.
 */
export function useMenu() {
  const panel = useRef<HTMLElement>(null);
  // Not said before scripts run: until then the browser itself tells the state of a popover's button.
  const [expanded, setExpanded] = useState<boolean>();

  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    if (!('popover' in element)) return openWithoutPopover(element);
    const isOpen = () => element.matches(':popover-open');
    let closed: (() => void) | undefined;
    const follow = (open: boolean) => {
      setExpanded(open);
      closed?.();
      closed = open ? closeByBack(() => element.hidePopover()) : undefined;
      if (open) keepRoomOfScrollBar();
      // Covering a long page takes longer than showing the menu.
      if (open) painted().then(() => coverPage(isOpen()));
      else coverPage(false);
    };
    // Whoever presses a key before that must not leave the menu by it.
    const coverFirst = () => {
      if (isOpen()) coverPage(true);
    };
    // The event before the change, not the one after it: that is a task of its own, which on a busy machine comes later
    // than the next presses of Tab.
    const followToggle = (event: ToggleEvent) => follow(event.newState === 'open');
    // The skip link leads behind the menu.
    const followSkip = (event: Event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
      if (link === null || !isOpen()) return;
      event.preventDefault();
      element.hidePopover();
      location.replace(link.href);
    };
    follow(isOpen());
    element.addEventListener('beforetoggle', followToggle);
    document.addEventListener('keydown', coverFirst, { capture: true });
    document.addEventListener('click', followSkip);
    return () => {
      element.removeEventListener('beforetoggle', followToggle);
      document.removeEventListener('keydown', coverFirst, { capture: true });
      document.removeEventListener('click', followSkip);
      closed?.();
      coverPage(false);
    };
  }, []);

  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (expanded !== true) return;
    if (event.currentTarget.href === location.href) {
      // The page is there already.
      event.preventDefault();
      window.scrollTo({ top: 0, behavior: 'instant' });
      panel.current?.hidePopover();
    } else if (window.innerWidth < MOBILE_BREAKPOINT_PX) {
      leavePage();
      panel.current?.hidePopover();
    }
  };

  return { expanded, panel, choose };
}

/** Firefox knows no popovers before 125, and chokes on their selectors: there the button shows the panel, and hides it. */
function openWithoutPopover(panel: HTMLElement): () => void {
  const button = document.querySelector(`[popovertarget="${panel.id}"]`);
  const turn = () => {
    panel.style.display = panel.style.display === 'grid' ? 'none' : 'grid';
  };
  button?.addEventListener('click', turn);
  return () => button?.removeEventListener('click', turn);
}

/**
 * Tells the style sheet how wide the page's scroll bar is, before the menu takes it away: so the page behind keeps its width, and
 * the menu has the whole of the window's. Where the bar stands is not asked for: it may be on either side if one reads from right
 * to left.
 */
function keepRoomOfScrollBar(): void {
  const { clientWidth, dir, style } = document.documentElement;
  if (dir === 'rtl') return;
  style.setProperty('--scroll-bar', `${window.innerWidth - clientWidth}px`);
}

/** While the menu covers the page, neither Tab nor a screen reader should wander into it. */
function coverPage(covered: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(
    'body > :is(main, section, footer, [data-consent])',
  )) {
    element.inert = covered;
  }
}
