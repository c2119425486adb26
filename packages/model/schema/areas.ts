import type { Content } from './content.ts';

type Areas = Pick<
  Content,
  'platforms' | 'services' | 'verticals' | 'stories' | 'customers' | 'accessibility'
>;

/** What a page shows or leads to that a company may lack. */
const AREAS: Readonly<Record<string, (content: Areas) => readonly unknown[]>> = {
  '/platform': ({ platforms }) => platforms,
  '/services': ({ services }) => services,
  '/verticals': ({ verticals }) => verticals,
  '/success-stories': ({ stories }) => stories,
  '/customers-partners': ({ customers }) => customers,
  '/accessibility': ({ accessibility }) => (accessibility === undefined ? [] : [accessibility]),
};

/** Whether a page of the URL map is there: the first page of an area is, if the area has anything, for instance. */
export function isThere(path: string, content: Areas): boolean {
  return AREAS[path]?.(content).length !== 0;
}
