import { NOT_SENT_PATH, THANK_YOU_PATH } from '@website/model/contract/forms/native-form.ts';
import type { Content } from '@website/model/schema/content.ts';
import { entryPaths, pageExists, writtenPaths } from '@website/model/schema/page-paths.ts';
import { shownNews } from './screens/news/news.server.ts';
import { builtAt, content } from './site/content.server.ts';

/**
 * The whole URL map (docs/behavior.md, "Addresses"): each path with its module below `screens/`. `:slug` matches the entries of a folder
 * of the company.
 */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'screens/home/home',
  '/home': 'screens/home/home',
  '/platform': 'screens/platform/platforms',
  '/platform/:slug': 'screens/platform/platform',
  '/services': 'screens/services/services',
  '/services/:slug': 'screens/services/service',
  '/verticals': 'screens/verticals/verticals',
  '/verticals/:slug': 'screens/verticals/vertical',
  '/success-stories': 'screens/success-stories/stories',
  '/success-stories/:slug': 'screens/success-stories/story',
  '/customers-partners': 'screens/customers-partners/customers-partners',
  '/contact': 'screens/contact/contact',
  '/careers': 'screens/careers/careers',
  '/careers/:slug': 'screens/position/position',
  '/privacy-policy': 'screens/privacy-policy/privacy-policy',
  '/accessibility': 'screens/accessibility/accessibility',
  // The result pages of forms that were submitted natively.
  [THANK_YOU_PATH]: 'screens/thank-you/thank-you',
  [NOT_SENT_PATH]: 'screens/not-sent/not-sent',
  '/error-page': 'screens/not-found/not-found',
  // The server's response to unknown paths.
  '/404': 'screens/not-found/not-found',
};

/** The pages that owners write, which may have any name (`company/written`), and their news. */
const WRITTEN = 'screens/written/written';
const NEWS = { list: 'screens/news/news', entry: 'screens/news/entry' } as const;

/** In development: components and forms in all their states. */
const GALLERY: Readonly<Record<string, string>> = {
  '/gallery': 'gallery/gallery',
  '/gallery/:slug': 'gallery/form-state',
};

/** The paths of all pages of a company's site in a language. */
export function pagePaths(all: Content): string[] {
  const single = Object.keys(PAGES).filter((path) => !path.includes(':') && pageExists(path, all));
  return [...single, ...entryPaths(all), ...writtenPaths(all, builtAt())];
}

/** The module of the page at a path in the language that is rendered, if there is one. */
export function pageAt(pathname: string): string | undefined {
  const map = import.meta.env.DEV ? { ...PAGES, ...GALLERY } : PAGES;
  const [, area, slug] = pathname.split('/');
  return map[pathname] ?? (slug === undefined ? undefined : map[`/${area}/:slug`]) ?? writtenPageAt(pathname);
}

function writtenPageAt(pathname: string): string | undefined {
  const { entries, lists } = shownNews();
  if (content().written.some(({ slug }) => pathname === `/${slug}`)) return WRITTEN;
  if (lists.some(({ path }) => pathname === path)) return NEWS.list;
  return entries.some(({ slug }) => pathname === `/news/${slug}`) ? NEWS.entry : undefined;
}
