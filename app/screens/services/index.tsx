import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import type { PageHandle } from '../../start/page-handle.ts';
import { STILL, stillPage } from '../../start/still-page.tsx';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import { areaIndexData, cardOf } from '../area/area-data.server.ts';
import { AREAS } from '../area/areas.ts';

export function loader() {
  const { pages, services } = content();
  return areaIndexData(AREAS.services, pages.services, {
    picture: pictureAtTop('/services'),
    services: services.map((service) => ({
      ...cardOf(AREAS.services, service),
      start: service.start,
      accent: service.accent ?? 1,
    })),
  });
}

export const meta = routeTags;

export const handle: PageHandle = { ...STILL, hasLowBand: true };

export default stillPage(async () => (await import('./services.tsx')).Services);
