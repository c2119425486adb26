/** The scroll position at a reload. */
interface Place {
  href: string;
  top: number;
}

const KEY = 'place';

/** How long the layout of a reloaded page may shift. */
const SETTLED_MS = 3000;

/** The scroll position to restore while the layout shifts. */
let wanted: number | undefined;

// In development: restores the scroll position after a hot reload, since the browser's own restoration is off
// (`shell/page-arrival.ts`).
import.meta.hot?.on('vite:beforeFullReload', () => {
  const place: Place = { href: location.href, top: wanted ?? scrollY };
  sessionStorage.setItem(KEY, JSON.stringify(place));
});

const kept = sessionStorage.getItem(KEY);
sessionStorage.removeItem(KEY);
if (kept !== null) returnTo(JSON.parse(kept));

/** Scrolls to the saved position as soon as the page is long enough, and again at each layout shift while styles and pictures load. */
function returnTo({ href, top }: Place): void {
  if (href !== location.href) return;
  wanted = top;
  const observer = new ResizeObserver(() => scrollTo({ top, behavior: 'instant' }));
  observer.observe(document.body);
  const end = () => {
    wanted = undefined;
    observer.disconnect();
  };
  setTimeout(end, SETTLED_MS);
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, end, { once: true });
}
