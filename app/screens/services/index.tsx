import { content } from '../../content.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import { cardOf } from '../area/area-data.server.ts';
import { Closing } from '../area/closing.tsx';
import { More } from '../area/more.tsx';
import { Opening } from '../area/opening.tsx';
import type { Route } from './+types/index.ts';
import { AREA } from './area.ts';
import { Departure, ServiceRoute } from './service-route.tsx';

export function loader() {
  const { pages, services } = content();
  const { metadata, entry: _, ...page } = pages.services;
  return {
    metadata: siteMetadata(metadata, AREA.path, AREA),
    page,
    services: services.map((service) => ({ ...cardOf(AREA, service), start: service.start })),
  };
}

export const meta = routeTags;

export default function Services({ loaderData }: Route.ComponentProps) {
  const { page, services } = loaderData;
  const [route, ...more] = page.paragraphs;
  return (
    <>
      <Opening page={page}>
        <Departure />
      </Opening>
      <ServiceRoute headline={page.list} text={route} services={services} />
      <More headline={page.more} paragraphs={more} />
      <Closing {...page.closing} />
    </>
  );
}
