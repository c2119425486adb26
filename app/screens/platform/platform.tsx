import { Closing } from '../area/closing.tsx';
import type { Route } from './+types/page.ts';
import { About } from './about.tsx';
import { AREA } from './area.ts';
import { Audience } from './audience.tsx';
import { Delivery } from './delivery.tsx';
import { Place } from './place.tsx';
import { Plate } from './plate.tsx';
import { Proof } from './proof.tsx';
import { SpecSheet } from './spec-sheet.tsx';

export function PlatformPage({ loaderData }: Route.ComponentProps) {
  const { page, story, words, stack } = loaderData;
  return (
    <>
      <Plate page={page} all={{ to: AREA.path, title: words.all }} />
      <About headline={words.about} html={page.html} figure={page.figure} />
      <SpecSheet headline={words.capabilities} capabilities={page.capabilities} />
      <Audience headline={words.audience} audience={page.audience} />
      <Delivery headline={words.delivery} steps={page.delivery} />
      <Proof headline={words.proof} proof={page.proof} story={story} link={words.story} />
      <Closing headline={words.next} text={page.next} button={words.button} />
      <Place headline={words.others} stack={stack} current={page.title} />
    </>
  );
}
