/**
 * Shows every page from its start, back and forward included (docs/behavior.md, "Scroll position"), or from the
 * element that the address names. The browser would go where the visitor had left the page; the early script tells it not
 * to.
 */
export function startArrival(): void {
  addEventListener('hashchange', showStart);
  addEventListener('pageshow', ({ persisted }) => persisted && cameFromSite() && showStart());
}

function showStart(): void {
  const target = targetOf(location.hash);
  if (target === null) window.scrollTo({ top: 0, behavior: 'instant' });
  else target.scrollIntoView();
}

/**
 * Whether a page that the browser had kept is shown again after another page of the site; whoever returns from elsewhere
 * returns to where they were.
 */
function cameFromSite(): boolean {
  if (!('navigation' in window)) return false;
  const from = window.navigation.activation?.from?.url;
  return from != null && new URL(from).origin === location.origin;
}

/** The element that an address names after its `#`; an address typed wrongly names none. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
