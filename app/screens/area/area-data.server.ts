import type { AreaPage } from '#schema/area-page.ts';
import type { ContentMetadata } from '#schema/metadata.ts';
import { content } from '../../site/content.server.ts';
import { siteMetadata } from '../../site/site-metadata.server.ts';
import { pictureOf } from '../../ui/picture/pictures.server.ts';

interface Area {
  /** The area's path, starting with a slash; its pictures lie in a folder of the same name. */
  path: string;
  /** Whether the specification gives the area's pages a canonical URL. */
  canonical: boolean;
}

/** What leads to a page of an area: its address, its words and its pictures. */
export function cardOf(
  { path }: Pick<Area, 'path'>,
  entry: { slug: string; title: string; summary: string },
) {
  const to = `${path}/${entry.slug}`;
  return { to, title: entry.title, summary: entry.summary, ...picturesOf(to) };
}

/**
 * What one page of the platform, services or verticals area shows.
 *
 * @param entries - all of the area's entries
 * @param url - the page's address; its last path segment names the content file
 */
export function areaPageData<T extends AreaPage>(area: Area, entries: readonly T[], url: URL) {
  const { metadata, slug, order: _, ...page } = entryOf(entries, url);
  const path = `${area.path}/${slug}`;
  const story = content().stories.find((candidate) => candidate.slug === page.proof.story);
  return {
    metadata: siteMetadata(metadata, path, area),
    page: { ...page, ...picturesOf(path) },
    story: story && cardOf({ path: '/success-stories' }, story),
    others: entries
      .filter((other) => other.slug !== slug)
      .map((other) => {
        const { to, title, figure } = cardOf(area, other);
        return { to, title, figure };
      }),
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

/** A page's pictures: its subject in an event for dark grounds, its subject alone for light ones. */
export function picturesOf(path: string) {
  return { picture: pictureOf(path.slice(1)), figure: pictureOf(`${path.slice(1)}-figure`) };
}
