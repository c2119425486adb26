import { VIEW_TIMING, VISITS_PATH } from '@website/model/contract/endpoints.ts';

declare global {
  interface Navigator {
    /** [Global Privacy Control](https://www.w3.org/TR/gpc/); older browsers don't know it. */
    readonly globalPrivacyControl?: boolean;
  }
  interface Document {
    /** Whether the browser prepares the page out of sight. */
    readonly prerendering?: boolean;
  }
}

/** What browsers tell of how a page came that TypeScript does not know yet. */
interface Navigation extends PerformanceNavigationTiming {
  /** When a page that was prepared out of sight was shown; 0 for all others. */
  readonly activationStart?: number;
  /** `navigational-prefetch` if the page was fetched before it was chosen. */
  readonly deliveryType?: string;
}

/**
 * Tells the service what it can't see (docs/behavior.md, "What is counted"): that a page is shown which was fetched
 * beforehand or by a CDN, and, when the page is left, that a form was begun. Nothing is told for visitors whose browsers ask that nobody
 * follows them.
 */
export function startVisits(): void {
  const isOff = document.body.dataset.visits === 'off';
  if (isOff || import.meta.env.DEV || navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
  tellShown();
  // Whether it has been told that somebody has begun a form, by the address to which it is sent.
  const begun = new Map<string, boolean>();
  const noteBegun = ({ target }: Event) => {
    const form = (target as HTMLInputElement).form;
    if (form?.method === 'post' && !begun.has(form.action)) begun.set(form.action, false);
  };
  // While somebody is at a form it makes its own calls and no others.
  const tellBegun = () => {
    for (const [address, isTold] of begun) {
      if (!isTold) tell({ form: new URL(address).pathname });
      begun.set(address, true);
    }
  };
  addEventListener('input', noteBegun, { capture: true, passive: true });
  addEventListener('pagehide', tellBegun);
  // A phone may end the browser without another word.
  document.addEventListener('visibilitychange', () => document.hidden && tellBegun());
}

function tellShown(): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', tellShown, { once: true });
    return;
  }
  const [came] = performance.getEntriesByType('navigation') as Navigation[];
  // Whoever goes back sees what was counted when it was shown first.
  if (came === undefined || came.type === 'back_forward') return;
  const isUnseen =
    (came.activationStart ?? 0) > 0 ||
    came.deliveryType === 'navigational-prefetch' ||
    came.serverTiming?.some(({ name }) => name === VIEW_TIMING);
  if (isUnseen) tell({ page: location.pathname, from: hostOf(document.referrer) });
}

function hostOf(address: string): string {
  return address === '' ? '' : new URL(address).host;
}

function tell(what: Record<string, string>): void {
  navigator.sendBeacon(VISITS_PATH, new URLSearchParams(what));
}
