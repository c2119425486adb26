import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { siteMetadata } from '../../site/site-metadata.server.ts';
import { withServedOnly } from '../../start/served-only.ts';
import { STILL, stillPage } from '../../start/still-page.tsx';
import { cardOf } from '../area/area-data.server.ts';
import { AREA } from './area.ts';

export function loader() {
  const { pages, stories, verticals } = content();
  const { metadata, entry: _, ...page } = pages.successStories;
  return withServedOnly(
    {},
    {
      metadata: siteMetadata(metadata, AREA.path),
      page,
      stories: stories.map(({ client, year, figures, ...story }) => ({
        ...cardOf(AREA, story),
        client,
        year,
        result: figures[0],
        industry: verticals.find((vertical) => vertical.slug === story.vertical)?.title,
      })),
    },
  );
}

export const meta = routeTags;

export const handle = STILL;

export default stillPage(async () => (await import('./stories.tsx')).SuccessStories);
