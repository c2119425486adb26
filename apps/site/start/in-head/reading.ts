// Runs in the head of each page, until it is read. It marks two kinds of its parts, for `styles/reading.css`.
//
// The part that the parser is in is hidden until it is whole. `:has()` could say the same without a script, but then browsers
// compute the styles of all of the page anew with each piece of it that comes.
//
// Parts below the first are far away: they are laid out only if they are on the screen after all, so that a long page
// is painted as early as a short one. Once the page is loaded they are laid out, too, one by one, so that the browser can
// answer the visitor between two of them. A page that opens further down, at a fragment or where the visitor left it, is laid
// out at once, or its parts would be looked for where they are not yet.
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
