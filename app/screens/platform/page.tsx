import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { withServedOnly } from '../../start/served-only.ts';
import { STILL, stillPage } from '../../start/still-page.tsx';
import { areaPageData } from '../area/area-data.server.ts';
import type { Route } from './+types/page.ts';
import { AREA } from './area.ts';

export function loader({ url }: Route.LoaderArgs) {
  const { pages, platforms } = content();
  const stack = platforms.map(({ slug, title, layer }) => ({ to: `${AREA.path}/${slug}`, title, layer }));
  return withServedOnly({}, { ...areaPageData(AREA, platforms, url), words: pages.platform.entry, stack });
}

export const meta = routeTags;

export const handle = STILL;

export default stillPage(async () => (await import('./platform.tsx')).PlatformPage);
