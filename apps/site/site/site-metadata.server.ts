import type { ContentMetadata } from '@website/model/schema/metadata.ts';
import { cardName, cardsOf } from '../brand/cards/pages.ts';
import { FEED_TYPES, FEEDS } from '../discovery/feeds/addresses.ts';
import { type PageMetadata, pageMetadata } from '../metadata/page-metadata.ts';
import { dataOf } from '../metadata/structured-data/data-of.ts';
import { content } from './content.server.ts';

const FEEDS_OF_POSITIONS = (['rss', 'atom', 'json'] as const).map((format) => ({
  type: FEED_TYPES[format],
  href: FEEDS[format],
}));

/** The names of all cards. */
let cards: ReadonlySet<string> | undefined;

/**
 * A page's metadata at its place on this site.
 *
 * @param pagePath - the page's path, starting with a slash
 * @param options.listed - whether search engines may list the page; then it has a canonical address, and says for machines
 *   what it is
 */
export function siteMetadata(
  metadata: ContentMetadata,
  pagePath: string,
  { listed = true }: { listed?: boolean } = {},
): PageMetadata {
  const all = content();
  const { company, site } = all;
  const { language, otherLanguages } = site;
  const page = pageMetadata(metadata, {
    site: { origin: company.url, name: company.name, language, otherLanguages },
    path: pagePath,
    defaultImage: cardOf(pagePath),
    listed,
  });
  if (!listed) return page;
  return {
    ...page,
    ...(pagePath === '/careers' ? { feeds: FEEDS_OF_POSITIONS } : {}),
    data: dataOf(pagePath, all, page.image),
  };
}

/** The card that is drawn for a page (`apps/site/brand/cards/`); that of the home page where there is none. */
function cardOf(pagePath: string): string {
  cards ??= new Set(cardsOf(content()).map(({ name }) => name));
  const name = cardName(pagePath);
  return `/og/${cards.has(name) ? name : cardName('/')}.jpg`;
}
