// Runs in the head of each page. It lets pictures that wait (`../waiting-source.tsx`) be fetched: those in the window or
// just below it once the page is read, all others with the first thing that the visitor does, each when the browser finds that
// it is near. They are let go by their media, and stay where React has put them.
export {};

/** What a visitor does before any picture further down can be seen. Browsers say by themselves that a mouse has moved. */
const FIRST_MOVES = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'];

const letGo = (source: HTMLSourceElement) => {
  source.media = 'not all';
};

const waiting = () => document.querySelectorAll<HTMLSourceElement>('source[data-waits]');

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const source = target.parentElement?.querySelector<HTMLSourceElement>('source[data-waits]');
      if (!isIntersecting || !source) continue;
      near.unobserve(target);
      letGo(source);
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

const letAllGo = () => {
  near.disconnect();
  waiting().forEach(letGo);
};

const moved = () => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', letAllGo);
  else letAllGo();
};

for (const type of FIRST_MOVES) addEventListener(type, moved, { capture: true, passive: true, once: true });
