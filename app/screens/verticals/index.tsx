import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { siteMetadata } from '../../site/site-metadata.server.ts';
import { withServedOnly } from '../../start/served-only.ts';
import { STILL, stillPage } from '../../start/still-page.tsx';
import { cardOf } from '../area/area-data.server.ts';
import { AREA } from './area.ts';

export function loader() {
  const { pages, verticals } = content();
  const { metadata, entry: _, ...page } = pages.verticals;
  return withServedOnly(
    {},
    {
      metadata: siteMetadata(metadata, AREA.path, AREA),
      page,
      verticals: verticals.map((vertical) => cardOf(AREA, vertical)),
    },
  );
}

export const meta = routeTags;

export const handle = STILL;

export default stillPage(async () => (await import('./verticals.tsx')).Verticals);
