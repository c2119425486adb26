import { useRouteLoaderData } from 'react-router';
import type { SiteData } from './site-data.server.ts';

/** The language of the page that a browser shows, as a BCP 47 tag: it is said once, in the page itself. */
export function pageLanguage(): string {
  return document.documentElement.lang;
}

/** Attributes of the page's root. */
interface Writing {
  lang?: string | undefined;
  dir?: string | undefined;
  /** `joined` where letters are joined, which large type has to respect (`styles/base.css`). */
  'data-script'?: string | undefined;
}

/** How a page is written: what it was served with, and while it is rendered what the site's owner chose. */
export function useWriting(): Writing {
  const data = useRouteLoaderData('root') as SiteData | undefined;
  if (typeof document === 'undefined') {
    return { lang: data?.language, dir: data?.direction, 'data-script': data?.script };
  }
  const { lang, dir, dataset } = document.documentElement;
  return { lang, dir, 'data-script': dataset.script };
}
