import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import type { PageHandle } from '../../start/page-handle.ts';
import { STILL, stillPage } from '../../start/still-page.tsx';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import { areaIndexData, cardOf } from '../area/area-data.server.ts';
import { AREAS } from '../area/areas.ts';

export function loader() {
  const { pages, platforms } = content();
  return areaIndexData(AREAS.platform, pages.platform, {
    picture: pictureAtTop('/platform'),
    platforms: platforms.map((platform) => ({
      ...cardOf(AREAS.platform, platform),
      layer: platform.layer,
    })),
  });
}

export const meta = routeTags;

export const handle: PageHandle = { ...STILL, hasLowBand: true };

export default stillPage(async () => (await import('./platforms.tsx')).Platforms);
