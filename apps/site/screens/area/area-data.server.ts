import type { AreaPage } from '@website/model/schema/area-page.ts';
import type { ContentMetadata } from '@website/model/schema/metadata.ts';
import { nameInAccent, namesOfPage } from '@website/model/schema/picture-names.ts';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content } from '../../site/content.server.ts';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import { AREAS, type Area } from './areas.ts';
import { compared } from './measured.server.ts';

/** What leads to a page of an area: its address, its words and its pictures. */
export function cardOf({ path }: Area, entry: { slug: string; title: string; summary: string }) {
  const to = `${path}/${entry.slug}`;
  return { to, title: entry.title, summary: entry.summary, ...picturesOf(to) };
}

/**
 * What the first page of an area shows.
 *
 * @param index - its texts, with those that all of the area's pages share
 * @param list - what leads to these pages
 */
export function areaIndexData<
  Index extends { metadata: ContentMetadata; entry: object },
  List extends object,
>(area: Area, { metadata, entry: _, ...page }: Index, list: List) {
  return { metadata: siteMetadata(metadata, area.path), page, ...list };
}

/**
 * What one page of the platform, services or verticals area shows.
 *
 * @param entries - all of the area's entries
 * @param words - what all of the area's pages say
 * @param url - the page's address; its last path segment names the content file
 * @param more - what only the pages of this area show
 */
export function areaPageData<T extends AreaPage, Words extends { all: string }, More extends object>(
  area: Area,
  entries: readonly T[],
  words: Words,
  url: URL,
  more: More,
) {
  const { metadata, slug, order: _, ...page } = entryOf(entries, url);
  const path = `${area.path}/${slug}`;
  const accent = page.accent ?? 1;
  const story = content().stories.find((candidate) => candidate.slug === page.proof.story);
  return {
    metadata: siteMetadata(metadata, path),
    page: { ...page, ...picturesOf(path), accent, proof: proofOf(page.proof) },
    words,
    all: { to: area.path, title: words.all },
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

/** What was measured, on a scale; the story it comes from is told apart. */
function proofOf({ figure, text, measured }: AreaPage['proof']) {
  return { figure, text, compared: measured && compared(measured) };
}

/**
 * The entry that an address names by its last path segment.
 *
 * @throws {Response} 404 when no content file has that name: only while content is edited can an address outlive its file
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

/** A story's picture where a page shows it: in the page's own color, if it was made in it. */
function storyPictureIn(accent: number, slug: string) {
  const { picture } = namesOfPage(`${AREAS.stories.path}/${slug}`);
  return pictureOf(nameInAccent(picture, accent)) ?? pictureOf(picture);
}

/** A page's pictures: its subject in an event for dark grounds, its subject alone for light ones. */
export function picturesOf(path: string) {
  const { picture, figure } = namesOfPage(path);
  return { picture: pictureOf(picture), figure: pictureOf(figure) };
}
