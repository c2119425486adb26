import { Closing } from '../area/closing.tsx';
import { More } from '../area/more.tsx';
import { Opening } from '../area/opening.tsx';
import type { Route } from './+types/index.ts';
import { Departure, ServiceRoute } from './service-route.tsx';

export function Services({ loaderData }: Route.ComponentProps) {
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
