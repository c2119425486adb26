import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import type { PageHandle } from '../../start/page-handle.ts';
import { STILL, stillPage } from '../../start/still-page.tsx';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import { areaIndexData, cardOf } from '../area/area-data.server.ts';
import { AREAS } from '../area/areas.ts';

export function loader() {
  const { pages, verticals } = content();
  return areaIndexData(AREAS.verticals, pages.verticals, {
    picture: pictureAtTop('/verticals'),
    verticals: verticals.map((vertical) => cardOf(AREAS.verticals, vertical)),
  });
}

export const meta = routeTags;

export const handle: PageHandle = { ...STILL, hasLowBand: true };

export default stillPage(async () => (await import('./verticals.tsx')).Verticals);
