import { interfaceOf } from '../../interfaces/interfaces.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { siteMetadata } from '../../site/site-metadata.server.ts';
import { withServedOnly } from '../../start/served-only.ts';
import { STILL, stillPage } from '../../start/still-page.tsx';
import { cardOf, entryOf, picturesOf } from '../area/area-data.server.ts';
import { AREAS, type Area } from '../area/areas.ts';
import type { Route } from './+types/page.ts';
import { toldInParts } from './told.ts';

export function loader({ url }: Route.LoaderArgs) {
  const { pages, platforms, services, stories, verticals } = content();
  const { metadata, slug, order: _, html, ...story } = entryOf(stories, url);
  const path = `${AREAS.stories.path}/${slug}`;
  const words = pages.successStories.entry;
  const links = [
    ...linksTo(AREAS.verticals, words.industry, verticals, story.vertical),
    ...linksTo(AREAS.services, words.service, services, story.service),
    ...linksTo(AREAS.platform, words.platform, platforms, story.platform),
  ];
  const place = stories.findIndex((other) => other.slug === slug);
  // After the last story the first one is next.
  const next = stories[(place + 1) % stories.length];
  return withServedOnly(
    {},
    {
      metadata: siteMetadata(metadata, path),
      story: { ...story, ...picturesOf(path), told: toldInParts(html, story.quote !== undefined) },
      words,
      all: { to: AREAS.stories.path, title: words.all },
      links,
      shown: interfaceOf(story.shows),
      next:
        next && next.slug !== slug
          ? { ...cardOf(AREAS.stories, next), value: next.figures[0]?.value }
          : undefined,
    },
  );
}

export const meta = routeTags;

export const handle = STILL;

export default stillPage(async () => (await import('./story.tsx')).StoryPage);

/** The page of another area that the story names, with the word for what it is to the story. */
function linksTo(
  { path }: Area,
  name: string,
  pages: readonly { slug: string; title: string }[],
  slug: string | undefined,
) {
  return pages
    .filter((page) => page.slug === slug)
    .map(({ title }) => ({ name, to: `${path}/${slug}`, title }));
}
