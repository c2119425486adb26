// Runs in the head of each page while it is parsed. It marks two kinds of parts, for `styles/reading.css`.
//
// The part that is being parsed is hidden until it is complete (`data-reading`). `:has()` could do this without a script, but
// would make browsers recompute the styles of the whole page with each chunk.
//
// Parts below the first are marked `data-far` and laid out only when they are on screen, so that a long page is painted as early
// as a short one. After load they are laid out one by one, yielding to the event loop in between so that the page stays
// responsive. A page that opens further down, at a fragment or a former scroll position, is laid out immediately, or that
// position would be wrong.
export {};

const opensAtTop =
  !location.hash &&
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');
let reading: Element | null = null;

const look = () => {
  const last = document.body?.lastElementChild ?? null;
  const main = last?.matches('main') ? last : null;
  for (const place of [document.documentElement, document.body, main]) {
    if (place) observer.observe(place, { childList: true });
  }
  if (opensAtTop) {
    for (const part of document.querySelectorAll('main>*+*,main~section,main~footer')) {
      part.setAttribute('data-far', '');
    }
  }
  read(main ? main.lastElementChild : last?.matches('header,section,footer') ? last : null);
};

const read = (part: Element | null) => {
  if (reading === part) return;
  reading?.removeAttribute('data-reading');
  part?.setAttribute('data-reading', '');
  reading = part;
};

const observer = new MutationObserver(look);
look();
addEventListener('DOMContentLoaded', () => {
  observer.disconnect();
  read(null);
});
addEventListener('load', () => {
  const parts = [...document.querySelectorAll('[data-far]')];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const part = parts.shift();
    if (part === undefined) {
      port1.close();
      return;
    }
    part.removeAttribute('data-far');
    part.getBoundingClientRect();
    port2.postMessage(0);
  };
  port2.postMessage(0);
});
