import { content, pageTexts } from '../../site/content.server.ts';
import type { PageHandle, PageProps } from '../../site/page.ts';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import { AREAS, areaIndexData, cardOf } from '../area/area-data.server.ts';
import { AreaIndex } from '../area/area-index.tsx';
import { Stack } from './stack.tsx';

export function loader() {
  const { platforms } = content();
  return areaIndexData(AREAS.platform, pageTexts('platform'), {
    picture: pictureAtTop('/platform'),
    platforms: platforms.map((platform) => ({
      ...cardOf(AREAS.platform, platform),
      layer: platform.layer,
    })),
  });
}

export const handle: PageHandle = { hasLowBand: true };

export default function Platforms({ loaderData }: PageProps<typeof loader>) {
  const { page, picture, platforms } = loaderData;
  const [composition, ...more] = page.paragraphs;
  return (
    <AreaIndex page={page} picture={picture} paragraphs={more}>
      <Stack headline={page.list} text={composition} layers={page.layers} platforms={platforms} />
    </AreaIndex>
  );
}
