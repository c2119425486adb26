import type { AreaPage } from '@website/model/schema/area-page.ts';
import type { ContentMetadata } from '@website/model/schema/metadata.ts';
import { nameInAccent, namesOfPage } from '@website/model/schema/picture-names.ts';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content } from '../../site/content.server.ts';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import { compareOnScale } from './measured.server.ts';

/** The areas of the site. The pictures of an area's pages are in the folder of the same name. */
export const AREAS = {
  platform: { path: '/platform' },
  services: { path: '/services' },
  verticals: { path: '/verticals' },
  stories: { path: '/success-stories' },
} as const;

export type Area = (typeof AREAS)[keyof typeof AREAS];

/** A teaser of an area's page: its URL, texts and pictures. */
export function cardOf({ path }: Area, entry: { slug: string; title: string; summary: string }) {
  const to = `${path}/${entry.slug}`;
  return { to, title: entry.title, summary: entry.summary, ...picturesOf(to) };
}

/**
 * The loader data of an area's index page.
 *
 * @param index - its content; `entry`, the texts of the area's other pages, is left out
 * @param list - data of the list of pages
 */
export function areaIndexData<
  Index extends { metadata: ContentMetadata; entry: object },
  List extends object,
>(area: Area, { metadata, entry: _, ...page }: Index, list: List) {
  return { metadata: siteMetadata(metadata, area.path), page, ...list };
}

/**
 * The loader data of a page in the platform, services or verticals area.
 *
 * @param entries - all of the area's entries
 * @param labels - the texts shared by the area's pages
 * @param url - the page's URL; its last path segment is the slug
 * @param more - data that only pages of this area have
 */
export function areaPageData<T extends AreaPage, Labels extends { all: string }, More extends object>(
  area: Area,
  entries: readonly T[],
  labels: Labels,
  url: URL,
  more: More,
) {
  const { metadata, slug, order: _, ...page } = entryOf(entries, url);
  const path = `${area.path}/${slug}`;
  const accent = page.accent ?? 1;
  const story = content().stories.find((candidate) => candidate.slug === page.proof?.story);
  return {
    metadata: siteMetadata(metadata, path),
    page: { ...page, ...picturesOf(path), accent, proof: page.proof && resultOf(page.proof) },
    labels,
    all: { to: area.path, title: labels.all },
    story: story && {
      ...cardOf(AREAS.stories, story),
      picture: storyPictureIn(accent, story.slug),
      quote: story.quote,
    },
    others: entries
      .filter((other) => other.slug !== slug)
      .map((other) => {
        const { to, title, figure } = cardOf(area, other);
        return { to, title, figure };
      }),
    ...more,
  };
}

/** The result, without its story. */
function resultOf({ figure, text, measured }: NonNullable<AreaPage['proof']>) {
  return { figure, text, compared: measured && compareOnScale(measured) };
}

/**
 * Finds the entry by the slug in a URL.
 *
 * @throws {Response} 404 if there is none, which happens only in development after a content file was deleted
 */
export function entryOf<T extends { slug: string; metadata: ContentMetadata }>(
  entries: readonly T[],
  url: URL,
): T {
  const slug = url.pathname.split('/').findLast((segment) => segment !== '');
  const entry = entries.find((candidate) => candidate.slug === slug);
  if (entry === undefined) throw new Response(`No content file is called ${slug}.`, { status: 404 });
  return entry;
}

/** A story's picture in a page's accent, with the story's own picture as the fallback. */
function storyPictureIn(accent: number, slug: string) {
  const { picture } = namesOfPage(`${AREAS.stories.path}/${slug}`);
  return pictureOf(nameInAccent(picture, accent)) ?? pictureOf(picture);
}

/** A page's pictures: `picture` for dark grounds, `figure` for light ones. */
export function picturesOf(path: string) {
  const { picture, figure } = namesOfPage(path);
  return { picture: pictureOf(picture), figure: pictureOf(figure) };
}
