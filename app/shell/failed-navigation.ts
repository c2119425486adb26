import { useEffect } from 'react';
import { createPath, type Location } from 'react-router';

declare global {
  interface Window {
    /** React Router's own; the only place that tells at once where a navigation leads. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Location } } };
  }
}

/**
 * Goes on to the next page if its code could not be fetched: as a document, which needs no code to be read and makes the
 * browser forget the failure. React Router would load the page anew that the visitor is leaving. Where a browser can't
 * tell what is about to be loaded, it does.
 */
export function useFailedNavigation(): void {
  useEffect(() => {
    if (!('navigation' in window)) return;
    window.navigation.addEventListener('navigate', goOn);
    return () => window.navigation.removeEventListener('navigate', goOn);
  }, []);
}

function goOn(event: NavigateEvent): void {
  const next = window.__reactRouterDataRouter?.state.navigation.location;
  if (next === undefined || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable)
    return;
  // Back and forward have changed the address already: there the reload is right.
  if (createPath(next) === createPath(window.location)) return;
  event.preventDefault();
  window.location.assign(createPath(next));
}
