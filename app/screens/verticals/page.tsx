import { routeTags } from '../../metadata/page-tags.ts';
import { areaPageData } from '../area/area-data.server.ts';
import { AreaPage } from '../area/area-page.tsx';
import type { Route } from './+types/page.ts';
import { AREA } from './area.ts';

export function loader({ url }: Route.LoaderArgs) {
  return areaPageData(AREA, url);
}

export const meta = routeTags;

export default function VerticalPage({ loaderData }: Route.ComponentProps) {
  const { page, story } = loaderData;
  return <AreaPage page={page} area={{ to: AREA.path, title: 'All verticals' }} story={story} />;
}
