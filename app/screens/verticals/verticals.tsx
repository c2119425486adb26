import { Closing } from '../area/closing.tsx';
import { More } from '../area/more.tsx';
import { Opening } from '../area/opening.tsx';
import type { Route } from './+types/index.ts';
import { Mosaic } from './mosaic.tsx';

export function Verticals({ loaderData }: Route.ComponentProps) {
  const { page, verticals } = loaderData;
  return (
    <>
      <Opening page={page} />
      <Mosaic headline={page.list} verticals={verticals} />
      <More headline={page.more} paragraphs={page.paragraphs} />
      <Closing {...page.closing} />
    </>
  );
}
