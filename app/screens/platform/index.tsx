import { content } from '../../content.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import { cardOf } from '../area/area-data.server.ts';
import { Closing } from '../area/closing.tsx';
import { More } from '../area/more.tsx';
import { Opening } from '../area/opening.tsx';
import type { Route } from './+types/index.ts';
import { AREA } from './area.ts';
import { Stack } from './stack.tsx';

export function loader() {
  const { pages, platforms } = content();
  const { metadata, entry: _, ...page } = pages.platform;
  return {
    metadata: siteMetadata(metadata, AREA.path, AREA),
    page,
    platforms: platforms.map((platform) => ({ ...cardOf(AREA, platform), layer: platform.layer })),
  };
}

export const meta = routeTags;

export default function Platforms({ loaderData }: Route.ComponentProps) {
  const { page, platforms } = loaderData;
  const [composition, ...more] = page.paragraphs;
  return (
    <>
      <Opening page={page} />
      <Stack headline={page.list} text={composition} layers={page.layers} platforms={platforms} />
      <More headline={page.more} paragraphs={more} />
      <Closing {...page.closing} />
    </>
  );
}
