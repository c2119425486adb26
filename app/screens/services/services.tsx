import { AreaIndex } from '../area/area-index.tsx';
import type { Route } from './+types/index.ts';
import { ServiceRoute } from './service-route.tsx';

export function Services({ loaderData }: Route.ComponentProps) {
  const { page, picture, services } = loaderData;
  const [route, ...more] = page.paragraphs;
  return (
    <AreaIndex page={page} picture={picture} paragraphs={more}>
      <ServiceRoute headline={page.list} text={route} services={services} />
    </AreaIndex>
  );
}
