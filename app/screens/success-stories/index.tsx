import { content } from '../../content.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import { cardOf } from '../area/area-data.server.ts';
import { Closing } from '../area/closing.tsx';
import { More } from '../area/more.tsx';
import { Opening } from '../area/opening.tsx';
import type { Route } from './+types/index.ts';
import { AREA } from './area.ts';
import { StoryTable } from './story-table.tsx';

export function loader() {
  const { pages, stories, verticals } = content();
  const { metadata, entry: _, ...page } = pages.successStories;
  return {
    metadata: siteMetadata(metadata, AREA.path),
    page,
    stories: stories.map(({ client, year, figures, ...story }) => ({
      ...cardOf(AREA, story),
      client,
      year,
      result: figures[0],
      industry: verticals.find((vertical) => vertical.slug === story.vertical)?.title,
    })),
  };
}

export const meta = routeTags;

export default function SuccessStories({ loaderData }: Route.ComponentProps) {
  const { page, stories } = loaderData;
  return (
    <>
      <Opening page={page} />
      <StoryTable headline={page.list} stories={stories} />
      <More headline={page.more} paragraphs={page.paragraphs} />
      <Closing {...page.closing} />
    </>
  );
}
