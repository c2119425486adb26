import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';
import { PAGE_START_ID, type PageStart } from './page-start.ts';
import { putBack } from './said-once.ts';
import { routeUnknownPath } from './unknown-path.ts';

declare global {
  interface Window {
    __reactRouterContext?: object;
    __reactRouterManifest?: AssetsManifest;
    __reactRouterRouteModules?: object;
  }
}

/**
 * Gives React Router what it takes over a served page with: its settings, the page's data, the manifest and the modules of
 * the page's routes. Nothing is to be done where React Router's own scripts did it, while the site is developed.
 */
export async function takeOver(): Promise<void> {
  const element = document.getElementById(PAGE_START_ID);
  if (element === null) return;
  const { routes, manifest, styles, context, data }: PageStart = JSON.parse(element.textContent);
  const stream = putBack(data, document) ?? (await servedData());
  const [fetched] = await Promise.all([
    Promise.all(
      Object.entries(routes).map(async ([id, module]) => [id, await import(/* @vite-ignore */ module)]),
    ),
    import(/* @vite-ignore */ manifest),
  ]);
  const modules = Object.fromEntries(fetched);
  leaveOut(new Set(styles), window.__reactRouterManifest);
  if (window.__reactRouterManifest) routeUnknownPath(window.__reactRouterManifest, modules);
  window.__reactRouterRouteModules = modules;
  window.__reactRouterContext = { ...context, stream: new Response(stream).body };
}

/** The page's data, out of the page as it was served: something has changed it since. */
async function servedData(): Promise<string> {
  const page = await new Promise<Document | null>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    // The one way to read a page that Trusted Types leave open.
    request.responseType = 'document';
    request.onload = () => resolve(request.responseXML);
    request.onerror = () => reject(new Error('The page could not be read again.'));
    request.send();
  });
  const start: PageStart = JSON.parse(page?.getElementById(PAGE_START_ID)?.textContent ?? 'null');
  const data = page === null ? undefined : putBack(start.data, page);
  if (data === undefined) throw new Error('The page does not say what its data leaves out.');
  return data;
}

/** Style sheets that the page has inline are not fetched again, neither for this page nor for another. */
function leaveOut(styles: ReadonlySet<string>, manifest: AssetsManifest | undefined): void {
  // Code that comes later looks for a link to each of its style sheets; one that is disabled is not followed.
  for (const href of styles) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }),
    );
  }
  for (const route of Object.values(manifest?.routes ?? {})) {
    if (route?.css) route.css = route.css.filter((href) => !styles.has(href.replace(/#$/, '')));
  }
}
