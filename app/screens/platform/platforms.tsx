import { Closing } from '../area/closing.tsx';
import { More } from '../area/more.tsx';
import { Opening } from '../area/opening.tsx';
import type { Route } from './+types/index.ts';
import { Stack } from './stack.tsx';

export function Platforms({ loaderData }: Route.ComponentProps) {
  const { page, platforms } = loaderData;
  const [composition, ...more] = page.paragraphs;
  return (
    <>
      <Opening page={page} />
      <Stack headline={page.list} text={composition} layers={page.layers} platforms={platforms} />
      <More headline={page.more} paragraphs={more} />
      <Closing {...page.closing} />
    </>
  );
}
