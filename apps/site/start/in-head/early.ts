// Runs in the head of each page. It starts the page's first script when the browser is idle after load, so that nothing of
// it stands before the page's paint (a small page can be loaded before that; a page in a tab that nobody looks at is not
// painted, and waits), or at the first interaction.
//
// Parts that answer by scripts say with `data-waiting` that they don't yet: on a slow line a visitor may press APPLY
// seconds before its code has come. The last such press is kept, and done when the part answers. A button of a form, which may
// only lead to a page, sends that instead if the code can't be fetched or takes too long, unless the site can't be reached
// either: better to stay on the page than to be led to an error of the browser's.
//
// It also keeps the browser from showing a page where it was left, since every navigation leads to the top
// (`shell/page-arrival.ts`), and from keeping a page that was left with its menu open.

declare global {
  interface Window {
    early?: Early;
  }
}

/** What the page's own scripts use of it. */
interface Early {
  /** The last button that was pressed and still waits for its answer. */
  button?: HTMLButtonElement | undefined;
  /** A form that the browser is posting: its part stays as it was served, or it could be sent once more. */
  posted?: HTMLFormElement | undefined;
  /** Presses the button again, if its part answers by now. */
  answer: () => void;
  /** Does what the button can do without scripts, if it is within one of these. */
  giveUp: (parts: readonly Element[]) => void;
}

/** How long a press waits for scripts before its button does what it can without them. */
const PATIENCE_MS = 6000;

/** How long a form may take to be posted, with a CV on a slow line; nothing tells that its visitor has stopped it. */
const POSTING_MS = 30_000;

/** What a visitor does first: whichever comes first starts the first script, if it has not been started yet. */
const FIRST_INTERACTIONS = ['pointerdown', 'touchstart', 'keydown', 'input', 'focusin'];

const { entry = '' } = (document.currentScript as HTMLScriptElement).dataset;
let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;
let hasFailed = false;

/** The part of a button that does not answer yet: the nearest, whatever is around that. */
const waitingPart = (button: Element) => {
  const part = button.closest('[data-when],[data-opens]');
  return part?.hasAttribute('data-waiting') ? part : null;
};

const dropPress = () => {
  const { button } = early;
  early.button = undefined;
  clearTimeout(timer);
  button?.removeAttribute('aria-busy');
  return button;
};

const sendNatively = (form: HTMLFormElement, button: HTMLButtonElement) => {
  if (form.method === 'post') {
    early.posted = form;
    setTimeout(endPosting, POSTING_MS);
  }
  form.requestSubmit(button);
};

const endPosting = () => {
  early.posted = undefined;
};

const goNatively = () => {
  const button = dropPress();
  const form = button?.type === 'submit' && button.form;
  if (!form) return;
  // An address to which forms are posted knows no other requests.
  fetch(form.method === 'get' ? form.action : location.href, { method: 'HEAD' }).then(
    () => sendNatively(form, button),
    () => {
      const notice = document.querySelector<HTMLElement>('[data-not-opened]');
      if (notice) notice.textContent = notice.dataset.notOpened ?? '';
    },
  );
};

const early: Early = {
  answer() {
    if (early.button && !waitingPart(early.button)) dropPress()?.click();
  },
  giveUp(parts) {
    if (parts.some((part) => part.contains(early.button ?? null))) goNatively();
  },
};
window.early = early;
history.scrollRestoration = 'manual';

const hold = (event: MouseEvent) => {
  const target = event.target as Element;
  // Whoever leaves the page by a link has given up what they pressed before.
  if (target.closest('a[href]')) dropPress();
  const button = target.closest<HTMLButtonElement>('button:not([popovertarget])');
  const part = button && waitingPart(button);
  if (!part) return;
  event.preventDefault();
  event.stopPropagation();
  if (early.posted && early.posted === button.form) return;
  dropPress();
  early.button = button;
  button.ariaBusy = 'true';
  timer = setTimeout(goNatively, PATIENCE_MS);
  if (hasFailed) fetchFirst();
  // It may be pressed by a voice, without any touch.
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
    early.giveUp([document.body]);
  });
};

addEventListener('click', hold, true);
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
  dropPress();
  document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
});
addEventListener('pageshow', endPosting);
