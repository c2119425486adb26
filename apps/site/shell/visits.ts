import { VIEW_TIMING, VISITS_PATH } from '@website/model/contract/endpoints.ts';

declare global {
  interface Navigator {
    /** [Global Privacy Control](https://www.w3.org/TR/gpc/); undefined in older browsers. */
    readonly globalPrivacyControl?: boolean;
  }
  interface Document {
    /** Whether the page is being prerendered. */
    readonly prerendering?: boolean;
  }
}

/** Fields of navigation timing that TypeScript's library lacks. */
interface Navigation extends PerformanceNavigationTiming {
  /** When a prerendered page was activated; 0 for all others. */
  readonly activationStart?: number;
  /** `navigational-prefetch` for a prefetched page. */
  readonly deliveryType?: string;
}

/**
 * Reports to the service the visits it can't see (docs/behavior.md, "What is counted"): the view of a page that was prefetched or
 * served by a CDN, and on leaving, that a form was begun. Nothing is reported under Do Not Track or Global Privacy Control.
 */
export function startVisits(): void {
  const isOff = document.body.dataset.visits === 'off';
  if (isOff || import.meta.env.DEV || navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
  reportView();
  // Whether a begun form has been reported, by the form's action.
  const begun = new Map<string, boolean>();
  const recordBegun = ({ target }: Event) => {
    const form = (target as HTMLInputElement).form;
    if (form?.method === 'post' && !begun.has(form.action)) begun.set(form.action, false);
  };
  // Reported on leaving, so that it competes with none of the form's own calls.
  const reportBegunForms = () => {
    for (const [address, isReported] of begun) {
      if (!isReported) report({ form: new URL(address).pathname });
      begun.set(address, true);
    }
  };
  addEventListener('input', recordBegun, { capture: true, passive: true });
  addEventListener('pagehide', reportBegunForms);
  // A phone may kill the browser without `pagehide`.
  document.addEventListener('visibilitychange', () => document.hidden && reportBegunForms());
}

function reportView(): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', reportView, { once: true });
    return;
  }
  const [came] = performance.getEntriesByType('navigation') as Navigation[];
  // A page from the back/forward cache was already counted when it was first shown.
  if (came === undefined || came.type === 'back_forward') return;
  const isUnseen =
    (came.activationStart ?? 0) > 0 ||
    came.deliveryType === 'navigational-prefetch' ||
    came.serverTiming?.some(({ name }) => name === VIEW_TIMING);
  if (isUnseen) report({ page: location.pathname, from: hostOf(document.referrer) });
}

function hostOf(address: string): string {
  return address === '' ? '' : new URL(address).host;
}

function report(what: Record<string, string>): void {
  navigator.sendBeacon(VISITS_PATH, new URLSearchParams(what));
}
