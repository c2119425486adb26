import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { painted } from '../start/painted.ts';

/** How long a pointer rests on a link, or the focus stays on it, before it is taken for an intention. */
const INTENT_MS = 80;

/**
 * Fetches the page that the visitor is about to choose: when the pointer rests on a link to it, when the focus stays there, and
 * at once when it is pressed. Its data, styles and code come, and also the code of its parts that would come late
 * (`start/nearby.tsx`), so that all of it can be shown at the click. React Router's own prefetching asks for the data by
 * another address than a navigation does (`?_routes`), and leaves late parts out.
 */
export function useNextPage(): void {
  useEffect(() => {
    let timer: number;
    const begin = ({ type, target }: Event) => {
      clearTimeout(timer);
      const path = pathOf(target);
      if (path === undefined) return;
      if (type === 'pointerdown') painted().then(() => fetchPage(path));
      else if (!savesData()) timer = window.setTimeout(fetchPage, INTENT_MS, path);
    };
    const end = new AbortController();
    for (const type of ['pointerover', 'focusin', 'pointerdown']) {
      document.addEventListener(type, begin, { passive: true, signal: end.signal });
    }
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, []);
}

/** The path of another page of the site that a link leads to. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin || link.pathname === location.pathname)
    return undefined;
  return link.pathname;
}

const fetched = new Set<string>();

/** Fetches what a page needs, once. What fails is asked for again at the click. */
function fetchPage(path: string): void {
  if (fetched.has(path)) return;
  fetched.add(path);
  for (const { module, imports = [], css = [], hasLoader } of routesOf(path)) {
    for (const href of imports) fetchEarly({ rel: 'modulepreload', href });
    for (const href of css) fetchEarly({ rel: 'prefetch', as: 'style', href: href.replace(/#$/, '') });
    if (hasLoader) {
      const href = path === '/' ? '/_.data' : `${path}.data`;
      fetchEarly({ rel: 'prefetch', as: 'fetch', crossOrigin: 'anonymous', href });
    }
    // Run, it asks for the code of its late parts.
    import(/* @vite-ignore */ module).catch(() => undefined);
  }
}

/** A page's routes, but for the root, which is there. */
function routesOf(path: string) {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === 'root');
  const pages: RouteObject[] = routes.map(({ id, path, index }) =>
    index ? { id, index } : { id, path: path ?? '' },
  );
  const matched = new Set(matchRoutes(pages, path)?.map(({ route }) => route.id));
  return routes.filter(({ id }) => matched.has(id));
}

function fetchEarly(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
