import { content, pageTexts } from '../../site/content.server.ts';
import type { PageHandle, PageProps } from '../../site/page.ts';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import { AREAS, areaIndexData, cardOf } from '../area/area-data.server.ts';
import { AreaIndex } from '../area/area-index.tsx';
import { Mosaic } from './mosaic.tsx';

export function loader() {
  const { verticals } = content();
  return areaIndexData(AREAS.verticals, pageTexts('verticals'), {
    picture: pictureAtTop('/verticals'),
    verticals: verticals.map((vertical) => cardOf(AREAS.verticals, vertical)),
  });
}

export const handle: PageHandle = { hasLowBand: true };

export default function Verticals({ loaderData }: PageProps<typeof loader>) {
  const { page, picture, verticals } = loaderData;
  return (
    <AreaIndex page={page} picture={picture} paragraphs={page.paragraphs}>
      <Mosaic headline={page.list} verticals={verticals} />
    </AreaIndex>
  );
}
