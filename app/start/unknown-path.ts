import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';

/** The route that all unknown paths are served by (`routes.ts`), and the one that stands for a single of them. */
const NOT_FOUND = 'not-found';
const THIS_ONE = 'not-found-here';

/** What a route's path would not mean literally. */
const PATTERN = /\/:|[*?]/;

/**
 * Makes the served 404 page a page of the address that it answers. To the browser `/careers/no-such-position` is one of
 * the paths `careers/:slug`, whose pages are known to the server alone; a route of its own comes before that.
 *
 * @param modules - the modules of the page's routes, by the routes' ids
 * @returns nothing; manifest and modules are completed
 */
export function routeUnknownPath(manifest: AssetsManifest, modules: Record<string, unknown>): void {
  const route = manifest.routes[NOT_FOUND];
  if (route === undefined || !(NOT_FOUND in modules)) return;
  const path = decodedPath(window.location.pathname);
  if (PATTERN.test(path)) {
    // Nobody is led there; what can't be a route's path gives way to one that can.
    window.history.replaceState(window.history.state, '', '/404');
    return;
  }
  manifest.routes[THIS_ONE] = { ...route, id: THIS_ONE, path: path.slice(1) };
  modules[THIS_ONE] = modules[NOT_FOUND];
}

/** As React Router decodes it before it compares. */
function decodedPath(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}
