import { cardName, cardsOf } from '#brand/cards/pages.ts';
import type { ContentMetadata } from '#schema/metadata.ts';
import { type PageMetadata, pageMetadata } from '../metadata/page-metadata.ts';
import { content } from './content.server.ts';

/** The names of all cards. */
let cards: ReadonlySet<string> | undefined;

/**
 * A page's metadata at its place on this site.
 *
 * @param pagePath - the page's path, starting with a slash
 * @param options.canonical - whether this page has a canonical URL (docs/behavior.md, "Page metadata")
 */
export function siteMetadata(
  metadata: ContentMetadata,
  pagePath: string,
  { canonical = false }: { canonical?: boolean } = {},
): PageMetadata {
  const origin = content().company.url;
  return pageMetadata(metadata, { origin, path: pagePath, defaultImage: cardOf(pagePath), canonical });
}

/** The card that is drawn for a page (`brand/cards/`); that of the home page where there is none. */
function cardOf(pagePath: string): string {
  cards ??= new Set(cardsOf(content()).map(({ name }) => name));
  const name = cardName(pagePath);
  return `/og/${cards.has(name) ? name : cardName('/')}.jpg`;
}
