import { content, pageTexts } from '../../site/content.server.ts';
import type { PageHandle, PageProps } from '../../site/page.ts';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import { AREAS, areaIndexData, cardOf } from '../area/area-data.server.ts';
import { AreaIndex } from '../area/area-index.tsx';
import { StoryTable } from './story-table.tsx';

export function loader() {
  const { stories, verticals } = content();
  return areaIndexData(AREAS.stories, pageTexts('successStories'), {
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

export const handle: PageHandle = { hasLowBand: true };

export default function SuccessStories({ loaderData }: PageProps<typeof loader>) {
  const { page, picture, stories } = loaderData;
  return (
    <AreaIndex page={page} picture={picture} paragraphs={page.paragraphs}>
      <StoryTable headline={page.list} stories={stories} />
    </AreaIndex>
  );
}
