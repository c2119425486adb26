import type { DiscoveryData } from '@website/model/discovery-data.ts';
import { feeds, xmlDocument } from './feeds/feeds.ts';
import { jobFiles } from './feeds/job-boards.ts';

const SITEMAP = '/sitemap.xml';

/**
 * The files that depend on which positions are open: sitemap, feeds and job boards' files, by path.
 *
 * @param now - milliseconds since 1970
 */
export function datedFiles(data: DiscoveryData, now: number): Map<string, string> {
  return new Map([[SITEMAP, sitemap(data, now)], ...feeds(data, now), ...jobFiles(data, now)]);
}

/** The sitemap (https://www.sitemaps.org/protocol.html): every page that is listed at a moment, in milliseconds since 1970. */
export function sitemap({ pages, site }: DiscoveryData, now: number): string {
  const ended = pages.map(({ end }) => end).filter((end) => end !== undefined && end <= now);
  const lastEnd = ended.length === 0 ? undefined : Math.max(...(ended as number[]));
  const url = pages
    .filter(({ end }) => end === undefined || now < end)
    .map(({ path, changed }) => {
      // The end of a position changes the list.
      const lastmod = path === '/careers' ? later(changed, lastEnd) : changed;
      return { loc: `${site.url}${path}`, ...(lastmod === undefined ? {} : { lastmod }) };
    });
  return xmlDocument({ urlset: { '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9', url } });
}

function later(changed: string | undefined, end: number | undefined): string | undefined {
  if (end === undefined || (changed !== undefined && Date.parse(changed) >= end)) return changed;
  return new Date(end).toISOString();
}
