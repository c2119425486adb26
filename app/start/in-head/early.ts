// Runs in the head of each page. It starts the page's scripts when the browser is idle after load, so that nothing of them
// stands before the page's paint (a small page can be loaded before that; a page in a tab that nobody looks at is not painted,
// and waits), or at the first interaction. They are fetched all at once and run one by one, so that the browser can answer
// the visitor between two of them. Until they have come, and in the parts that wait (`data-waiting`) also later, it
// remembers the last button that was clicked: on a slow line a visitor may press APPLY seconds before React listens. React is
// not told of such a click: while it takes over a part it would keep it from everybody, or answer it twice. A button in a
// form that leads to a page (`action`, method GET) is held back, too, but not for long: if the scripts could not be fetched,
// or have not come in time, its form is let go, unless the site can't be reached either: better to stay on the page than to
// be led to an error of the browser's. The menu's button, those of rows that are swiped, and forms that are posted before the page
// is hydrated, work without it.
//
// It also keeps the browser from showing a page where it was left, since every navigation leads to the top
// (`shell/page-arrival.ts`), and from keeping a page that was left with its menu open.
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
  const button = (event.target as Element).closest<HTMLButtonElement>(
    'button:not([popovertarget], [data-moves] > *)',
  );
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
