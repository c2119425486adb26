import type { ContentMetadata } from '#content/schema/metadata.ts';
import { content } from '../../content.server.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';

interface Area {
  /** The area's folder under `content/`. */
  entries: 'platforms' | 'services' | 'verticals';
  /** The area's file under `content/pages/`. */
  page: 'platform' | 'services' | 'verticals';
  /** The area's path, starting with a slash. */
  path: string;
  /** Whether the specification gives the area's pages a canonical URL. */
  canonical: boolean;
}

/** What the first page of an area shows. */
export function areaIndexData(area: Area) {
  const { metadata, ...page } = content().pages[area.page];
  return {
    metadata: siteMetadata(metadata, area.path, area),
    page,
    entries: content()[area.entries].map(({ slug, title, summary }) => ({
      to: `${area.path}/${slug}`,
      title,
      summary,
    })),
  };
}

/**
 * What one page of an area shows.
 *
 * @param url - the page's address; its last path segment names the content file
 */
export function areaPageData(area: Area, url: URL) {
  const { metadata, slug, order: _, ...page } = entryOf(content()[area.entries], url);
  const story = content().stories.find((candidate) => candidate.slug === page.proof.story);
  return {
    metadata: siteMetadata(metadata, `${area.path}/${slug}`, area),
    page,
    story: story && { to: `/success-stories/${story.slug}`, title: story.title },
  };
}

/**
 * The entry that an address names by its last path segment.
 *
 * @throws {Error} when no content file has that name: the routes are made of the same files, so this can't be asked for
 */
export function entryOf<T extends { slug: string; metadata: ContentMetadata }>(
  entries: readonly T[],
  url: URL,
): T {
  const slug = url.pathname.split('/').findLast((segment) => segment !== '');
  const entry = entries.find((candidate) => candidate.slug === slug);
  if (entry === undefined) throw new Error(`No content file is called ${slug}.`);
  return entry;
}
