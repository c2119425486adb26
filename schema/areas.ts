import type { Content } from './load.ts';

/** What each area's first page leads to. */
const AREAS: Readonly<Record<string, (content: Content) => readonly unknown[]>> = {
  '/platform': ({ platforms }) => platforms,
  '/services': ({ services }) => services,
  '/verticals': ({ verticals }) => verticals,
  '/success-stories': ({ stories }) => stories,
  '/customers-partners': ({ customers }) => customers,
};

/** Whether a page of the URL map exists: the first page of an area does if the area has anything. */
export function isThere(path: string, content: Content): boolean {
  return AREAS[path]?.(content).length !== 0;
}
