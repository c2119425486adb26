import { Closing } from '../area/closing.tsx';
import { More } from '../area/more.tsx';
import { Opening } from '../area/opening.tsx';
import type { Route } from './+types/index.ts';
import { StoryTable } from './story-table.tsx';

export function SuccessStories({ loaderData }: Route.ComponentProps) {
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
