import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ContentMetadata } from '#schema/metadata.ts';
import { content } from '../content.server.ts';
import { type PageMetadata, pageMetadata } from './page-metadata.ts';

/**
 * A page's metadata at its place on this site.
 *
 * @param pagePath - the page's path, starting with a slash
 * @param options.canonical - whether the specification gives this page a canonical URL
 */
export function siteMetadata(
  metadata: ContentMetadata,
  pagePath: string,
  { canonical = false }: { canonical?: boolean } = {},
): PageMetadata {
  const { company, shell } = content();
  const defaultImage = cardOf(pagePath) ?? shell.image;
  return pageMetadata(metadata, { origin: company.url, path: pagePath, defaultImage, canonical });
}

/** The preview picture that `npm run media card` has made for a page, or for the page above it; none yet for one that is new. */
function cardOf(pagePath: string): string | undefined {
  const name = pagePath === '/' ? 'home' : pagePath.slice(1).replaceAll('/', '-');
  const card = `/og/${name}.png`;
  if (existsSync(path.resolve('public', card.slice(1)))) return card;
  const above = path.posix.dirname(pagePath);
  return above === '/' ? undefined : cardOf(above);
}
