import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';
import { PAGE_START_ID, type PageStart } from './page-start.ts';

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
  const [modules] = await Promise.all([
    Promise.all(
      Object.entries(routes).map(async ([id, module]) => [id, await import(/* @vite-ignore */ module)]),
    ),
    import(/* @vite-ignore */ manifest),
  ]);
  window.__reactRouterRouteModules = Object.fromEntries(modules);
  window.__reactRouterContext = { ...context, stream: new Response(data).body };
  leaveOut(new Set(styles), window.__reactRouterManifest);
}

/** Style sheets that the page has inline are not fetched again, neither for this page nor for another. */
function leaveOut(styles: ReadonlySet<string>, manifest: AssetsManifest | undefined): void {
  for (const route of Object.values(manifest?.routes ?? {})) {
    if (route?.css) route.css = route.css.filter((href) => !styles.has(href.replace(/#$/, '')));
  }
}
