import { useEffect, useState } from 'react';
import { matchRoutes, PrefetchPageLinks, type RouteObject } from 'react-router';

/** How long a pointer rests on a link, or the focus stays on it, before it is taken for an intention. */
const INTENT_MS = 80;

/**
 * Fetches the page that the visitor is about to choose: when the pointer rests on a link to it, when the focus stays there, and
 * at once when it is pressed. Not only its data and code come, but also the code of its parts that would come late
 * (`start/nearby.tsx`), so that all of it can be shown at the click.
 */
export function NextPage() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    let timer: number;
    const fetchPage = (path: string) => {
      setPage(path);
      fetchCode(path);
    };
    const begin = ({ type, target }: Event) => {
      clearTimeout(timer);
      const path = pathOf(target);
      if (path === undefined) return;
      if (type === 'pointerdown') fetchPage(path);
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
  return page !== undefined && <PrefetchPageLinks page={page} />;
}

/** The path of another page of the site that a link leads to. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin || link.pathname === location.pathname)
    return undefined;
  return link.pathname;
}

/** Runs the modules of a page's route: its late parts then fetch their code. What fails is asked for again at the click. */
function fetchCode(path: string): void {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {}).filter(
    (route) => route !== undefined,
  );
  const pages: RouteObject[] = routes
    .filter(({ parentId }) => parentId === 'root')
    .map(({ id, path, index }) => (index ? { id, index } : { id, path: path ?? '' }));
  for (const { route } of matchRoutes(pages, path) ?? []) {
    const module = routes.find(({ id }) => id === route.id)?.module;
    if (module !== undefined) import(/* @vite-ignore */ module).catch(() => undefined);
  }
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
