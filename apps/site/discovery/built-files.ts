import { DISCOVERY_FILE } from '@website/model/discovery-data.ts';
import type { Content } from '@website/model/schema/content.ts';
import { datedFiles } from './dated-files.ts';
import { discoveryData } from './discovery-data.ts';
import { newsFeeds } from './feeds/news-feeds.ts';
import type { LastChanges } from './last-changes.ts';
import { humansTxt, llmsTxt, robotsTxt, securityTxt } from './txt-files.ts';

/**
 * All files for search engines, feed readers, job boards and other crawlers, by path.
 *
 * @param now - when the site is built, in milliseconds since 1970
 */
export function discoveryFiles(content: Content, changes: LastChanges, now: number): Map<string, string> {
  const { company, site } = content;
  const all = discoveryData(content, changes, now);
  const key = site.indexNow?.key;
  return new Map([
    ...datedFiles(all, now),
    ...newsFeeds(content, now),
    ['/robots.txt', robotsTxt(company)],
    ['/.well-known/security.txt', securityTxt(company, site.language, now)],
    ['/humans.txt', humansTxt(content, latest(all.pages))],
    ['/llms.txt', llmsTxt(content, now)],
    // Proves the ownership of the site to IndexNow's search engines (https://www.indexnow.org/documentation).
    ...(key === undefined ? [] : ([[`/${key}.txt`, key]] as const)),
    [`/${DISCOVERY_FILE}`, JSON.stringify(all)],
  ]);
}

function latest(pages: readonly { changed?: string }[]): string | undefined {
  return pages
    .map(({ changed }) => changed)
    .filter((changed) => changed !== undefined)
    .toSorted()
    .at(-1);
}
