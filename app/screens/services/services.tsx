import { AreaIndex } from '../area/area-index.tsx';
import type { Route } from './+types/index.ts';
import { Departure, ServiceRoute } from './service-route.tsx';

export function Services({ loaderData }: Route.ComponentProps) {
  const { page, services } = loaderData;
  const [route, ...more] = page.paragraphs;
  return (
    <AreaIndex page={page} paragraphs={more} drawing={<Departure accent={services[0]?.accent ?? 1} />}>
      <ServiceRoute headline={page.list} text={route} services={services} />
    </AreaIndex>
  );
}
