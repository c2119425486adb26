import { Picture } from '../../ui/picture/picture.tsx';
import '../../ui/picture/printed.css';
import { AreaIndex } from '../area/area-index.tsx';
import type { Route } from './+types/index.ts';
import { Stack } from './stack.tsx';

export function Platforms({ loaderData }: Route.ComponentProps) {
  const { page, picture, platforms } = loaderData;
  const [composition, ...more] = page.paragraphs;
  return (
    <AreaIndex
      page={page}
      paragraphs={more}
      drawing={picture && <Picture file={picture} className="printed" shape="plate" banner />}
    >
      <Stack headline={page.list} text={composition} layers={page.layers} platforms={platforms} />
    </AreaIndex>
  );
}
