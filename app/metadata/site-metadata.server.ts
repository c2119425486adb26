import type { ContentMetadata } from '#content/schema/metadata.ts';
import { content } from '../content.server.ts';
import { type PageMetadata, pageMetadata } from './page-metadata.ts';

/**
 * A page's metadata at its place on this site.
 *
 * @param path - the page's path, starting with a slash
 * @param options.canonical - whether the specification gives this page a canonical URL
 */
export function siteMetadata(
  metadata: ContentMetadata,
  path: string,
  { canonical = false }: { canonical?: boolean } = {},
): PageMetadata {
  const { company, shell } = content();
  return pageMetadata(metadata, { origin: company.url, path, defaultImage: shell.image, canonical });
}
