import { useEffect, useRef, useState } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#contract/constants.ts';
import { painted } from '../../start/painted.ts';

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
  const [expanded, setExpanded] = useState(false);

  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    if (!('popover' in element)) return openWithoutPopover(element);
    const isOpen = () => element.matches(':popover-open');
    const follow = (open: boolean) => {
      setExpanded(open);
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
    follow(isOpen());
    element.addEventListener('beforetoggle', followToggle);
    document.addEventListener('keydown', coverFirst, { capture: true });
    return () => {
      element.removeEventListener('beforetoggle', followToggle);
      document.removeEventListener('keydown', coverFirst, { capture: true });
      coverPage(false);
    };
  }, []);

  const choose = () => {
    if (window.innerWidth < MOBILE_BREAKPOINT_PX) panel.current?.hidePopover?.();
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

/** While the menu covers the page, neither Tab nor a screen reader should wander into it. */
function coverPage(covered: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('body > :is(main, section, footer)')) {
    element.inert = covered;
  }
}
