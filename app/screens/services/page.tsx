import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { STILL, stillPage } from '../../start/still-page.tsx';
import { areaPageData } from '../area/area-data.server.ts';
import { AREAS } from '../area/areas.ts';
import type { Route } from './+types/page.ts';

export function loader({ url }: Route.LoaderArgs) {
  const { pages, services } = content();
  return areaPageData(AREAS.services, services, pages.services.entry, url, {});
}

export const meta = routeTags;

export const handle = STILL;

export default stillPage(async () => (await import('./service.tsx')).ServicePage);
