// Runs in the head of each page; `start/early-start.ts` says what it is for, and what of it the page's scripts use.
import type { Early } from '../early-start.ts';
import type { PageStart } from '../page-start.ts';

/** How long a click waits for scripts before its button does what it can without them. */
const PATIENCE_MS = 4000;

/** The same on a page that has been hydrated, for a part of it that waits: its code is small, and on its way. */
const PATIENCE_WITH_PARTS_MS = 12_000;

/** What a visitor does first: whichever comes first starts the page's scripts, if they have not been started yet. */
const FIRST_INTERACTIONS = ['pointerdown', 'touchstart', 'keydown', 'input', 'focusin'];

/** Whether a script could not be fetched. */
let hasFailed = false;
let isStarted = false;

const early: Early = {
  fail() {
    hasFailed = true;
    letGo();
  },
};
window.early = early;
history.scrollRestoration = 'manual';

const hold = (event: MouseEvent) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('button:not([popovertarget])');
  if (button === null || (early.done && button.closest('[data-waiting]') === null)) return;
  const form = button.type === 'submit' && button.form;
  if (form && (hasFailed || (form.method !== 'get' && !early.done))) return;
  event.stopPropagation();
  early.button = button;
  clearTimeout(early.timer);
  if (form) {
    event.preventDefault();
    early.timer = setTimeout(letGo, early.done ? PATIENCE_WITH_PARTS_MS : PATIENCE_MS);
  }
};

/** Does what the held button does without scripts, unless the site can't be reached. */
const letGo = () => {
  const { button } = early;
  const form = button?.type === 'submit' && button.form;
  if (!form) return;
  fetch(form.action, { method: 'HEAD' }).then(
    () => {
      if (early.button !== button) return;
      early.button = undefined;
      form.requestSubmit(button);
    },
    () => {},
  );
};

const start = () => {
  if (isStarted) return;
  isStarted = true;
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fetchAll);
  else fetchAll();
};

const fetchAll = () => {
  const page = document.getElementById('page-start');
  if (page === null) return;
  const { manifest, routes, imports, entry }: PageStart = JSON.parse(page.textContent);
  oneByOne([manifest, ...Object.values(routes), ...imports], (href) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  })
    .then(() => oneByOne([...imports, entry], (href) => import(/* @vite-ignore */ href)))
    .catch(early.fail);
};

/** Takes one after the other, and lets the browser answer the visitor between two of them. */
const oneByOne = async (addresses: string[], take: (address: string) => unknown) => {
  for (const address of addresses) {
    await take(address);
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  }
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
  document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
});
