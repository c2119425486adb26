import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import type { PageHandle } from '../../start/page-handle.ts';
import { STILL, stillPage } from '../../start/still-page.tsx';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import { areaIndexData, cardOf } from '../area/area-data.server.ts';
import { AREAS } from '../area/areas.ts';

export function loader() {
  const { pages, stories, verticals } = content();
  return areaIndexData(AREAS.stories, pages.successStories, {
    picture: pictureAtTop('/success-stories'),
    stories: stories.map(({ client, year, figures, ...story }) => ({
      ...cardOf(AREAS.stories, story),
      client,
      year,
      result: figures[0],
      industry: verticals.find((vertical) => vertical.slug === story.vertical)?.title,
    })),
  });
}

export const meta = routeTags;

export const handle: PageHandle = { ...STILL, hasLowBand: true };

export default stillPage(async () => (await import('./stories.tsx')).SuccessStories);
