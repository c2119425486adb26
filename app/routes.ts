import path from 'node:path';
import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { loadContent } from '../content/schema/load.ts';

const { platforms, services, verticals, stories } = loadContent(path.resolve('content'));

/** The whole URL map (specification, section 2). Each content file of an area is a route of its own. */
export default [
  index('screens/home/home.tsx'),
  page('home', 'screens/home/home.tsx', 'home'),
  ...area('platform', platforms, 'screens/platform'),
  ...area('services', services, 'screens/services'),
  ...area('verticals', verticals, 'screens/verticals'),
  ...area('success-stories', stories, 'screens/success-stories'),
  page('customers-partners', 'screens/customers-partners/customers-partners.tsx'),
  page('contact', 'screens/contact/contact.tsx'),
  page('careers', 'screens/careers/careers.tsx'),
  page('privacy-policy', 'screens/privacy-policy/privacy-policy.tsx'),
  page('error-page', 'screens/not-found/not-found.tsx', 'error-page'),
  // No loader: a catch-all has no file to be prerendered to but `/404`.
  route('*', 'screens/not-found/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfigEntry[];

/** An area's index and one page for each entry. Unknown paths below it belong to the catch-all, not to the area. */
function area(segment: string, entries: readonly { slug: string }[], folder: string): RouteConfigEntry[] {
  return [
    page(segment, `${folder}/index.tsx`),
    ...entries.map(({ slug }) => page(`${segment}/${slug}`, `${folder}/page.tsx`, `${segment}/${slug}`)),
  ];
}

/**
 * One path, spelled as it is: the server answers `/Careers` with the 404 page, and the browser must agree with it.
 *
 * @param id - needed where a file serves several paths
 */
function page(path: string, file: string, id?: string): RouteConfigEntry {
  return route(path, file, { caseSensitive: true, ...(id === undefined ? {} : { id }) });
}
