import { content } from '../../content.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import { cardOf } from '../area/area-data.server.ts';
import { Closing } from '../area/closing.tsx';
import { More } from '../area/more.tsx';
import { Opening } from '../area/opening.tsx';
import type { Route } from './+types/index.ts';
import { AREA } from './area.ts';
import { Mosaic } from './mosaic.tsx';

export function loader() {
  const { pages, verticals } = content();
  const { metadata, entry: _, ...page } = pages.verticals;
  return {
    metadata: siteMetadata(metadata, AREA.path, AREA),
    page,
    verticals: verticals.map((vertical) => cardOf(AREA, vertical)),
  };
}

export const meta = routeTags;

export default function Verticals({ loaderData }: Route.ComponentProps) {
  const { page, verticals } = loaderData;
  return (
    <>
      <Opening page={page} />
      <Mosaic headline={page.list} verticals={verticals} />
      <More headline={page.more} paragraphs={page.paragraphs} />
      <Closing {...page.closing} />
    </>
  );
}
