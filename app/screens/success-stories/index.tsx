import { content } from '../../content.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import { AreaIndex } from '../area/area-index.tsx';
import type { Route } from './+types/index.ts';

export function loader() {
  const { pages, stories } = content();
  const { metadata, ...page } = pages.successStories;
  return {
    metadata: siteMetadata(metadata, '/success-stories'),
    page,
    entries: stories.map(({ slug, title, summary, client, year }) => ({
      to: `/success-stories/${slug}`,
      title,
      summary,
      note: `${client}, ${year}`,
    })),
  };
}

export const meta = routeTags;

export default function SuccessStories({ loaderData }: Route.ComponentProps) {
  return <AreaIndex page={loaderData.page} listTitle="The stories" entries={loaderData.entries} />;
}
