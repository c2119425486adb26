import path from 'node:path';
import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { loadContent } from '../content/schema/load.ts';
import { NOT_SENT_PATH, THANK_YOU_PATH } from '../contract/native-form.ts';

const { platforms, services, verticals, stories, positions } = loadContent(path.resolve('content'));

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
  ...pages('careers', positions, 'screens/position/position.tsx'),
  route('privacy-policy', 'screens/privacy-policy/privacy-policy.tsx'),
  // What a form that was sent without scripts ends at.
  route(THANK_YOU_PATH.slice(1), 'screens/thank-you/thank-you.tsx'),
  route(NOT_SENT_PATH.slice(1), 'screens/not-sent/not-sent.tsx'),
  route('error-page', 'screens/not-found/not-found.tsx', { id: 'error-page' }),
  // No loader: a catch-all has no file to be prerendered to but `/404`.
  route('*', 'screens/not-found/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfigEntry[];

/** An area's index and one page for each entry. Unknown paths below it belong to the catch-all, not to the area. */
function area(segment: string, entries: readonly { slug: string }[], folder: string): RouteConfigEntry[] {
  return [route(segment, `${folder}/index.tsx`), ...pages(segment, entries, `${folder}/page.tsx`)];
}

function pages(segment: string, entries: readonly { slug: string }[], file: string): RouteConfigEntry[] {
  return entries.map(({ slug }) => route(`${segment}/${slug}`, file, { id: `${segment}/${slug}` }));
}
