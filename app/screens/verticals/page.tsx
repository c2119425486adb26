import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { STILL, stillPage } from '../../start/still-page.tsx';
import { areaPageData, entryOf } from '../area/area-data.server.ts';
import { AREAS } from '../area/areas.ts';
import type { Route } from './+types/page.ts';

export function loader({ url }: Route.LoaderArgs) {
  const { pages, platforms, stories, verticals } = content();
  const { slug } = entryOf(verticals, url);
  const used = new Set(stories.filter((story) => story.vertical === slug).map(({ platform }) => platform));
  return areaPageData(AREAS.verticals, verticals, pages.verticals.entry, url, {
    platforms: platforms
      .filter((platform) => used.has(platform.slug))
      .map(({ slug: name, title }) => ({ to: `${AREAS.platform.path}/${name}`, title })),
  });
}

export const meta = routeTags;

export const handle = STILL;

export default stillPage(async () => (await import('./vertical.tsx')).VerticalPage);
