import type { Content } from './load.ts';

type Areas = Pick<Content, 'platforms' | 'services' | 'verticals' | 'stories' | 'customers'>;

/** What each area's first page leads to. */
const AREAS: Readonly<Record<string, (content: Areas) => readonly unknown[]>> = {
  '/platform': ({ platforms }) => platforms,
  '/services': ({ services }) => services,
  '/verticals': ({ verticals }) => verticals,
  '/success-stories': ({ stories }) => stories,
  '/customers-partners': ({ customers }) => customers,
};

/** Whether a page of the URL map is there: the first page of an area is, if the area has anything. */
export function isThere(path: string, content: Areas): boolean {
  return AREAS[path]?.(content).length !== 0;
}
