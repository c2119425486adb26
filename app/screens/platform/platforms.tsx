import { AreaIndex } from '../area/area-index.tsx';
import type { Route } from './+types/index.ts';
import { Stack } from './stack.tsx';

export function Platforms({ loaderData }: Route.ComponentProps) {
  const { page, picture, platforms } = loaderData;
  const [composition, ...more] = page.paragraphs;
  return (
    <AreaIndex page={page} picture={picture} paragraphs={more}>
      <Stack headline={page.list} text={composition} layers={page.layers} platforms={platforms} />
    </AreaIndex>
  );
}
