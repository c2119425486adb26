/** Where the reader was when the page was loaded anew. */
interface Place {
  href: string;
  top: number;
}

const KEY = 'place';

/** After how long the page has taken its final shape. */
const SETTLED_MS = 3000;

/** Where the page is to be shown while it still takes shape. */
let wanted: number | undefined;

// While developing: after a change the page is loaded anew and shown where it was. Visitors are always shown its start
// (`shell/page-arrival.ts`), so the browser does not do this by itself.
import.meta.hot?.on('vite:beforeFullReload', () => {
  const place: Place = { href: location.href, top: wanted ?? scrollY };
  sessionStorage.setItem(KEY, JSON.stringify(place));
});

const kept = sessionStorage.getItem(KEY);
sessionStorage.removeItem(KEY);
if (kept !== null) returnTo(JSON.parse(kept));

/** Goes back there as soon as the page is long enough, and stays there while its styles and pictures come. */
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
