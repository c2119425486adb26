import path from 'node:path';
import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { loadContent } from '../content/schema/load.ts';

const { platforms, services, verticals, stories } = loadContent(path.resolve('content'));

/** The whole URL map (specification, section 2). Each content file of an area is a route of its own. */
export default [
  index('screens/home/home.tsx'),
  route('home', 'screens/home/home.tsx', { id: 'home' }),
  ...area('platform', platforms, 'screens/platform'),
  ...area('services', services, 'screens/services'),
  ...area('verticals', verticals, 'screens/verticals'),
  ...area('success-stories', stories, 'screens/success-stories'),
  route('customers-partners', 'screens/customers-partners/customers-partners.tsx'),
  route('contact', 'screens/contact/contact.tsx'),
  route('careers', 'screens/careers/careers.tsx'),
  route('privacy-policy', 'screens/privacy-policy/privacy-policy.tsx'),
  route('error-page', 'screens/not-found/not-found.tsx', { id: 'error-page' }),
  // No loader: a catch-all has no file to be prerendered to but `/404`.
  route('*', 'screens/not-found/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfigEntry[];

/** An area's index and one page for each entry. Unknown paths below it belong to the catch-all, not to the area. */
function area(segment: string, entries: readonly { slug: string }[], folder: string): RouteConfigEntry[] {
  return [
    route(segment, `${folder}/index.tsx`),
    ...entries.map(({ slug }) =>
      route(`${segment}/${slug}`, `${folder}/page.tsx`, { id: `${segment}/${slug}` }),
    ),
  ];
}
