/**
 * Shows every page from its top, back and forward included (docs/behavior.md, "Scroll position"), or from the element of the
 * address's fragment. The head script has turned off the browser's scroll restoration.
 */
export function startArrival(): void {
  addEventListener('hashchange', showStart);
  addEventListener('pageshow', ({ persisted }) => persisted && returnsFromSite() && showStart());
}

function showStart(): void {
  const target = targetOf(location.hash);
  if (target === null) window.scrollTo({ top: 0, behavior: 'instant' });
  else target.scrollIntoView();
}

/**
 * Whether a page is restored from the back/forward cache after another page of the site; a visitor who returns from another site
 * keeps their scroll position.
 */
function returnsFromSite(): boolean {
  if (!('navigation' in window)) return false;
  const from = window.navigation.activation?.from?.url;
  return from != null && new URL(from).origin === location.origin;
}

/** The target of the address's fragment, if it exists. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
