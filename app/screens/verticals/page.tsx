import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { withServedOnly } from '../../start/served-only.ts';
import { STILL, stillPage } from '../../start/still-page.tsx';
import { areaPageData, entryOf } from '../area/area-data.server.ts';
import type { Route } from './+types/page.ts';
import { AREA } from './area.ts';

export function loader({ url }: Route.LoaderArgs) {
  const { pages, platforms, stories, verticals } = content();
  const { slug } = entryOf(verticals, url);
  const used = new Set(stories.filter((story) => story.vertical === slug).map(({ platform }) => platform));
  return withServedOnly(
    {},
    {
      ...areaPageData(AREA, verticals, url),
      words: pages.verticals.entry,
      platforms: platforms
        .filter((platform) => used.has(platform.slug))
        .map(({ slug: name, title }) => ({ to: `/platform/${name}`, title })),
    },
  );
}

export const meta = routeTags;

export const handle = STILL;

export default stillPage(async () => (await import('./vertical.tsx')).VerticalPage);
