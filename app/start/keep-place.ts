/** Where the visitor was when the page was loaded anew. */
interface Place {
  href: string;
  top: number;
}

const KEY = 'place';

// While developing: after a change the page is loaded anew and shown where it was. Visitors are always shown its start
// (`shell/page-arrival.ts`), so the browser does not do this by itself.
import.meta.hot?.on('vite:beforeFullReload', () => {
  sessionStorage.setItem(KEY, JSON.stringify({ href: location.href, top: scrollY } satisfies Place));
});

const kept = sessionStorage.getItem(KEY);
sessionStorage.removeItem(KEY);
if (kept !== null) {
  const { href, top }: Place = JSON.parse(kept);
  if (href === location.href) scrollTo({ top, behavior: 'instant' });
}
