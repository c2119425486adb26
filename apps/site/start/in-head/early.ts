// Runs in the head of each page. It loads the first script when the browser is idle after the first paint (a small page may be
// loaded before its paint; a background tab is never painted, and waits), or at the first interaction.
//
// `data-waiting` marks parts that are not interactive yet: on a slow connection a visitor may press APPLY seconds before its code
// has arrived. The last such press is queued, and replayed when the part is ready. If the code fails or takes too long, a form's
// button submits its form natively, which may merely open a page; but not if the site is unreachable, since the visitor would
// land on the browser's error page.
//
// It also turns off scroll restoration, since every navigation starts at the top (`shell/page-arrival.ts`), and closes the menu
// before the page enters the back/forward cache.

declare global {
  interface Window {
    early?: Early;
  }
}

/** Its interface for the page's other scripts. */
interface Early {
  /** The button of the queued press. */
  button?: HTMLButtonElement | undefined;
  /** A form that is being submitted natively: its part must not be hydrated, or the form could be sent twice. */
  posted?: HTMLFormElement | undefined;
  /** Replays the queued press if its part is interactive by now. */
  replayPress: () => void;
  /** Falls back to the native action of the queued button if it is within one of these parts. */
  fallBackIn: (parts: readonly Element[]) => void;
}

/** How long a press is queued before the native fallback. */
const TIMEOUT_MS = 6000;

/** How long a native submission may take, with a CV on a slow connection; no event reports that the visitor has stopped it. */
const POSTING_MS = 30_000;

/** The events that load the first script immediately. */
const FIRST_INTERACTIONS = ['pointerdown', 'touchstart', 'keydown', 'input', 'focusin'];

const { entry = '' } = (document.currentScript as HTMLScriptElement).dataset;
let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;
let hasFailed = false;

/** The nearest part around a button, if it is not interactive yet. */
const waitingPart = (button: Element) => {
  const part = button.closest('[data-when],[data-opens]');
  return part?.hasAttribute('data-waiting') ? part : null;
};

const cancelPress = () => {
  const { button } = early;
  early.button = undefined;
  clearTimeout(timer);
  button?.removeAttribute('aria-busy');
  return button;
};

const submitNatively = (form: HTMLFormElement, button: HTMLButtonElement) => {
  if (form.method === 'post') {
    early.posted = form;
    setTimeout(endPosting, POSTING_MS);
  }
  form.requestSubmit(button);
};

const endPosting = () => {
  early.posted = undefined;
};

const fallBack = () => {
  const button = cancelPress();
  const form = button?.type === 'submit' && button.form;
  if (!form) return;
  // An endpoint of posted forms answers no HEAD requests.
  fetch(form.method === 'get' ? form.action : location.href, { method: 'HEAD' }).then(
    () => submitNatively(form, button),
    () => {
      const notice = document.querySelector<HTMLElement>('[data-not-opened]');
      if (notice) notice.textContent = notice.dataset.notOpened ?? '';
    },
  );
};

const early: Early = {
  replayPress() {
    if (early.button && !waitingPart(early.button)) cancelPress()?.click();
  },
  fallBackIn(parts) {
    if (parts.some((part) => part.contains(early.button ?? null))) fallBack();
  },
};
window.early = early;
history.scrollRestoration = 'manual';

const queuePress = (event: MouseEvent) => {
  const target = event.target as Element;
  // Following a link cancels the queued press.
  if (target.closest('a[href]')) cancelPress();
  const button = target.closest<HTMLButtonElement>('button:not([popovertarget])');
  const part = button && waitingPart(button);
  if (!part) return;
  event.preventDefault();
  event.stopPropagation();
  if (early.posted && early.posted === button.form) return;
  cancelPress();
  early.button = button;
  button.ariaBusy = 'true';
  timer = setTimeout(fallBack, TIMEOUT_MS);
  if (hasFailed) fetchFirst();
  // A press by voice control fires no touch events.
  part.dispatchEvent(new Event('pressed'));
};

const start = () => {
  if (isStarted) return;
  isStarted = true;
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fetchFirst);
  else fetchFirst();
};

const fetchFirst = () => {
  import(/* @vite-ignore */ entry).catch(() => {
    hasFailed = true;
    early.fallBackIn([document.body]);
  });
};

addEventListener('click', queuePress, true);
for (const type of FIRST_INTERACTIONS) {
  addEventListener(type, start, { capture: true, passive: true, once: true });
}
addEventListener('load', () => {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    if (window.scheduler) scheduler.postTask(start, { priority: 'background' });
    else (window.requestIdleCallback ?? setTimeout)(start);
  }).observe({ type: 'paint', buffered: true });
});
addEventListener('pagehide', () => {
  cancelPress();
  document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
});
addEventListener('pageshow', endPosting);
