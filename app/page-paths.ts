import type { RouteConfigEntry } from '@react-router/dev/routes';
import { isThere } from '../schema/areas.ts';
import type { Content } from '../schema/load.ts';
import { entryPaths } from '../schema/page-paths.ts';
import routes from './routes.ts';

/** The path of every page that a company's site has. */
export function pagePaths(content: Content): string[] {
  const pages = staticPaths(routes).filter((page) => isThere(page, content));
  // `/404` is matched by the catch-all route: the server answers unknown paths with it.
  return [...pages, ...entryPaths(content), '/404'];
}

/** The paths of routes without a parameter. */
function staticPaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries
    .map((entry) => (entry.index === true ? '/' : `/${entry.path}`))
    .filter((page) => !/[:*]/.test(page));
}
