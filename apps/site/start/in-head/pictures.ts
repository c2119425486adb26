// Runs in the head of each page. It releases deferred pictures (`../lazy-source.tsx`): those in the viewport or just below it
// once the page is parsed, all others at the visitor's first move, when the browser's own lazy loading takes over. Setting
// `media` releases a picture without changing the DOM that React rendered.
export {};

/** The events before a picture further down can be seen. Without `pointermove`: browsers fire it for a resting mouse, too. */
const FIRST_MOVES = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'];

const release = (source: HTMLSourceElement) => {
  source.media = 'not all';
};

const waiting = () => document.querySelectorAll<HTMLSourceElement>('source[data-waits]');

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const source = target.parentElement?.querySelector<HTMLSourceElement>('source[data-waits]');
      if (!isIntersecting || !source) continue;
      near.unobserve(target);
      release(source);
    }
  },
  { rootMargin: '10%' },
);

addEventListener('DOMContentLoaded', () => {
  for (const { parentElement } of waiting()) {
    const picture = parentElement?.querySelector('img');
    if (picture) near.observe(picture);
  }
});

const releaseAll = () => {
  near.disconnect();
  waiting().forEach(release);
};

const moved = () => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', releaseAll);
  else releaseAll();
};

for (const type of FIRST_MOVES) addEventListener(type, moved, { capture: true, passive: true, once: true });
