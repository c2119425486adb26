import { interfaceOf } from '../../interfaces/interfaces.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { STILL, stillPage } from '../../start/still-page.tsx';
import { areaPageData, entryOf } from '../area/area-data.server.ts';
import { AREAS } from '../area/areas.ts';
import type { Route } from './+types/page.ts';

export function loader({ url }: Route.LoaderArgs) {
  const { pages, platforms } = content();
  return areaPageData(AREAS.platform, platforms, pages.platform.entry, url, {
    shown: interfaceOf(entryOf(platforms, url).shows),
    stack: platforms.map(({ slug, title, layer }) => ({
      to: `${AREAS.platform.path}/${slug}`,
      title,
      layer,
    })),
  });
}

export const meta = routeTags;

export const handle = STILL;

export default stillPage(async () => (await import('./platform.tsx')).PlatformPage);
