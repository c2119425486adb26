import type { DiscoveryData } from '@website/model/discovery-data.ts';
import { feeds, xmlDocument } from './feeds/feeds.ts';
import { jobFiles } from './feeds/job-boards.ts';

const SITEMAP = '/sitemap.xml';

/**
 * The files that depend on which positions are open: sitemap, feeds and job boards' files, by path.
 *
 * @param languages - the data of all languages; the first with the pages of all
 * @param now - milliseconds since 1970
 */
export function datedFiles(
  languages: readonly [DiscoveryData, ...DiscoveryData[]],
  now: number,
): Map<string, string> {
  return new Map([
    [SITEMAP, sitemap(languages[0], now)],
    ...languages.flatMap((data) => [...feeds(data, now), ...jobFiles(data, now)]),
  ]);
}

/** The sitemap (https://www.sitemaps.org/protocol.html): every page that is listed at a moment, in milliseconds since 1970. */
export function sitemap({ pages, site }: DiscoveryData, now: number): string {
  const ended = pages.map(({ end }) => end).filter((end) => end !== undefined && end <= now);
  const lastEnd = ended.length === 0 ? undefined : Math.max(...(ended as number[]));
  const url = pages
    .filter(({ end }) => end === undefined || now < end)
    .map(({ path, changed, languages = {} }) => {
      // The end of a position changes the list.
      const lastmod = path.endsWith('/careers') ? later(changed, lastEnd) : changed;
      return {
        loc: `${site.url}${path}`,
        ...(lastmod === undefined ? {} : { lastmod }),
        'xhtml:link': Object.entries(languages).map(([language, address]) => ({
          '@_rel': 'alternate',
          '@_hreflang': language,
          '@_href': `${site.url}${address}`,
        })),
      };
    });
  const hasLanguages = pages.some(({ languages }) => languages !== undefined);
  return xmlDocument({
    urlset: {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      ...(hasLanguages ? { '@_xmlns:xhtml': 'http://www.w3.org/1999/xhtml' } : {}),
      url,
    },
  });
}

function later(changed: string | undefined, end: number | undefined): string | undefined {
  if (end === undefined || (changed !== undefined && Date.parse(changed) >= end)) return changed;
  return new Date(end).toISOString();
}
