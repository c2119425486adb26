import { DISCOVERY_FILE, type ListedPage } from '@website/model/discovery-data.ts';
import type { Content } from '@website/model/schema/content.ts';
import { addressOf, linkablePaths } from '@website/model/schema/page-paths.ts';
import { datedFiles } from './dated-files.ts';
import { discoveryData } from './discovery-data.ts';
import { newsFeeds } from './feeds/news-feeds.ts';
import type { LastChanges } from './last-changes.ts';
import { listedPages } from './listed-pages.ts';
import { humansTxt, llmsTxt, robotsTxt, securityTxt } from './txt-files.ts';

/**
 * All files for search engines, feed readers, job boards and other crawlers, by path.
 *
 * @param now - when the site is built, in milliseconds since 1970
 */
export function discoveryFiles(
  languages: readonly [Content, ...Content[]],
  changes: LastChanges,
  now: number,
): Map<string, string> {
  const [content, ...others] = languages;
  const { company, site } = content;
  const pages = pagesOf(languages, changes, now);
  const all = { ...discoveryData(content, changes, now), pages };
  const key = site.indexNow?.key;
  return new Map([
    ...datedFiles([all, ...others.map((other) => discoveryData(other, changes, now))], now),
    ...languages.flatMap((one) => [...newsFeeds(one, now)]),
    ...languages.map((one) => [`${one.site.base}/llms.txt`, llmsTxt(one, now)] as const),
    ['/robots.txt', robotsTxt(company)],
    ['/.well-known/security.txt', securityTxt(company, site.language, now)],
    ['/humans.txt', humansTxt(content, latest(all.pages))],
    // Proves the ownership of the site to IndexNow's search engines (https://www.indexnow.org/documentation).
    ...(key === undefined ? [] : ([[`/${key}.txt`, key]] as const)),
    [`/${DISCOVERY_FILE}`, JSON.stringify(all)],
  ]);
}

/** The pages of all languages, each with its addresses in all that have it. */
function pagesOf(languages: readonly Content[], changes: LastChanges, now: number): ListedPage[] {
  const paths = languages.map((content) => ({ content, paths: new Set(linkablePaths(content, now)) }));
  const versionsOf = (page: string) =>
    paths
      .filter((one) => one.paths.has(page))
      .map(({ content }) => [content.site.language, addressOf(page, content)]);
  const translated = new Map(
    paths.flatMap((one) =>
      [...one.paths].map((page) => [addressOf(page, one.content), versionsOf(page)] as const),
    ),
  );
  return languages
    .flatMap((content) => listedPages(content, changes, now))
    .map((page) => {
      const versions = translated.get(page.path) ?? [];
      return versions.length > 1 ? { ...page, languages: Object.fromEntries(versions) } : page;
    });
}

function latest(pages: readonly { changed?: string }[]): string | undefined {
  return pages
    .map(({ changed }) => changed)
    .filter((changed) => changed !== undefined)
    .toSorted()
    .at(-1);
}
