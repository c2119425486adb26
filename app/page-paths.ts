import type { RouteConfigEntry } from '@react-router/dev/routes';
import { isThere } from '../schema/areas.ts';
import type { Content } from '../schema/load.ts';
import routes from './routes.ts';

/** The path of every page that a company's site has, and of every text that pages fetch. */
export function pagePaths(content: Content): string[] {
  const pages = staticPaths(routes).filter((page) => isThere(page, content));
  // `/404` is matched by the catch-all route: the server answers unknown paths with it.
  return [...pages, ...contentPaths(content), '/404'];
}

/** The paths of routes without a parameter. */
function staticPaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries
    .map((entry) => (entry.index === true ? '/' : `/${entry.path}`))
    .filter((page) => !/[:*]/.test(page));
}

/**
 * The path of each page, and of each position's text, that a content file stands for: what routes with a parameter are
 * rendered for.
 */
function contentPaths({ platforms, services, verticals, stories, positions }: Content): string[] {
  const below = (folder: string, entries: readonly { slug: string }[]) =>
    entries.map(({ slug }) => `/${folder}/${slug}`);
  return [
    ...below('platform', platforms),
    ...below('services', services),
    ...below('verticals', verticals),
    ...below('success-stories', stories),
    ...below('careers', positions),
    ...below('careers', positions).map((page) => `${page}/text.json`),
  ];
}
