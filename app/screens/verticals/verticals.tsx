import { AreaIndex } from '../area/area-index.tsx';
import type { Route } from './+types/index.ts';
import { Mosaic } from './mosaic.tsx';

export function Verticals({ loaderData }: Route.ComponentProps) {
  const { page, picture, verticals } = loaderData;
  return (
    <AreaIndex page={page} picture={picture} paragraphs={page.paragraphs}>
      <Mosaic headline={page.list} verticals={verticals} />
    </AreaIndex>
  );
}
