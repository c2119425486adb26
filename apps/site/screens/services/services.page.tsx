import { content, pageTexts } from '../../site/content.server.ts';
import type { PageHandle, PageProps } from '../../site/page.ts';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import { AREAS, areaIndexData, cardOf } from '../area/area-data.server.ts';
import { AreaIndex } from '../area/area-index.tsx';
import { ServiceRoute } from './service-route.tsx';

export function loader() {
  const { services } = content();
  return areaIndexData(AREAS.services, pageTexts('services'), {
    picture: pictureAtTop('/services'),
    services: services.map((service) => ({
      ...cardOf(AREAS.services, service),
      start: service.start,
      accent: service.accent ?? 1,
    })),
  });
}

export const handle: PageHandle = { hasLowBand: true };

export default function Services({ loaderData }: PageProps<typeof loader>) {
  const { page, picture, services } = loaderData;
  const [route, ...more] = page.paragraphs;
  return (
    <AreaIndex page={page} picture={picture} paragraphs={more}>
      <ServiceRoute headline={page.list} text={route} services={services} />
    </AreaIndex>
  );
}
