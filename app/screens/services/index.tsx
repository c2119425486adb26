import { routeTags } from '../../metadata/page-tags.ts';
import { areaIndexData } from '../area/area-data.server.ts';
import { AreaIndex } from '../area/area-index.tsx';
import type { Route } from './+types/index.ts';
import { AREA } from './area.ts';

export function loader() {
  return areaIndexData(AREA);
}

export const meta = routeTags;

export default function Services({ loaderData }: Route.ComponentProps) {
  return <AreaIndex page={loaderData.page} listTitle="The services" entries={loaderData.entries} />;
}
