import { useRouteLoaderData } from 'react-router';
import type { SiteData } from './site-data.server.ts';

/** The language of the page that a browser shows, as a BCP 47 tag: it is said once, in the page itself. */
export function pageLanguage(): string {
  return document.documentElement.lang;
}

/** How a page is written: what it was served with, and while it is rendered what the site's owner chose. */
export function useWriting(): { lang?: string | undefined; dir?: string | undefined } {
  const data = useRouteLoaderData('root') as SiteData | undefined;
  if (typeof document === 'undefined') return { lang: data?.language, dir: data?.direction };
  const { lang, dir } = document.documentElement;
  return { lang, dir };
}
