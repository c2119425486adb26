import process from 'node:process';
import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { NOT_SENT_PATH, THANK_YOU_PATH } from '../contract/forms/native-form.ts';

/** The whole URL map (docs/behavior.md, "Addresses"). Which pages an area has is in `page-paths.ts`. */
export default [
  index('screens/home/home.tsx'),
  route('home', 'screens/home/home.tsx', { id: 'home' }),
  ...area('platform', 'screens/platform'),
  ...area('services', 'screens/services'),
  ...area('verticals', 'screens/verticals'),
  ...area('success-stories', 'screens/success-stories'),
  route('customers-partners', 'screens/customers-partners/customers-partners.tsx'),
  route('contact', 'screens/contact/contact.tsx'),
  route('careers', 'screens/careers/careers.tsx'),
  route('careers/:slug', 'screens/position/position.tsx'),
  route('privacy-policy', 'screens/privacy-policy/privacy-policy.tsx'),
  route('accessibility', 'screens/accessibility/accessibility.tsx'),
  // Where a form that was sent without scripts ends.
  route(THANK_YOU_PATH.slice(1), 'screens/thank-you/thank-you.tsx'),
  route(NOT_SENT_PATH.slice(1), 'screens/not-sent/not-sent.tsx'),
  route('error-page', 'screens/not-found/not-found.tsx', { id: 'error-page' }),
  ...gallery(),
  // No loader: a catch-all has no file to be prerendered to but `/404`.
  route('*', 'screens/not-found/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfigEntry[];

/** An area's index, and one route for all its pages. */
function area(segment: string, folder: string): RouteConfigEntry[] {
  return [route(segment, `${folder}/index.tsx`), route(`${segment}/:slug`, `${folder}/page.tsx`)];
}

/** While developing (scripts/dev.ts): parts and forms in all their states, one beside the other. */
function gallery(): RouteConfigEntry[] {
  // biome-ignore lint/style/noProcessEnv: the framework reads this file by itself.
  if (process.env.DEV_SERVICE === undefined) return [];
  return [route('gallery', 'gallery/gallery.tsx'), route('gallery/:name', 'gallery/form-state.tsx')];
}
