import { AreaIndex } from '../area/area-index.tsx';
import type { Route } from './+types/index.ts';
import { StoryTable } from './story-table.tsx';

export function SuccessStories({ loaderData }: Route.ComponentProps) {
  const { page, picture, stories } = loaderData;
  return (
    <AreaIndex page={page} picture={picture} paragraphs={page.paragraphs}>
      <StoryTable headline={page.list} stories={stories} />
    </AreaIndex>
  );
}
