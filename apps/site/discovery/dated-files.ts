import type { Published } from '@website/model/published.ts';
import { feeds } from './feeds/feeds.ts';
import { jobFiles } from './feeds/job-boards.ts';
import { sitemap } from './files/sitemap.ts';

const SITEMAP = '/sitemap.xml';

/**
 * The files that say which positions are open: sitemap, feeds and what job boards read, by their paths.
 *
 * @param now - milliseconds since 1970
 */
export function datedFiles(published: Published, now: number): Map<string, string> {
  return new Map([[SITEMAP, sitemap(published, now)], ...feeds(published, now), ...jobFiles(published, now)]);
}
