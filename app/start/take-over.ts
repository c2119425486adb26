import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';
import { isLeftAsServed } from './left-as-served.ts';
import { PAGE_START_ID, type PageStart } from './page-start.ts';
import { ROUTER_SETTINGS } from './router-settings.ts';
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
 *
 * @returns whether the page can be hydrated. A page whose words have been changed, by a translator for instance, stays as it is
 *   and works without scripts: React would take it for a mistake and put its own words there.
 */
export async function takeOver(): Promise<boolean> {
  const element = document.getElementById(PAGE_START_ID);
  if (element === null) return true;
  if (isLeftAsServed()) return false;
  const { routes, manifest, styles, data }: PageStart = JSON.parse(element.textContent);
  const stream = putBack(data, document);
  if (stream === undefined) return false;
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
  window.__reactRouterContext = { ...ROUTER_SETTINGS, stream: new Response(stream).body };
  return true;
}

/** Style sheets that the page has inline are not fetched again, by code that comes late. */
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
