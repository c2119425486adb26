import { Closing } from '../area/closing.tsx';
import type { Route } from './+types/page.ts';
import { About } from './about.tsx';
import { AREA } from './area.ts';
import { Banner } from './banner.tsx';
import { Field } from './field.tsx';
import { OtherFields } from './other-fields.tsx';
import { Reading } from './reading.tsx';
import { Related } from './related.tsx';
import { Steps } from './steps.tsx';

export function VerticalPage({ loaderData }: Route.ComponentProps) {
  const { page, platforms, story, others, words } = loaderData;
  return (
    <>
      <Banner page={page} all={{ to: AREA.path, title: words.all }} />
      <About headline={words.about} html={page.html} />
      <Field page={page} words={words} />
      <Steps headline={words.delivery} steps={page.delivery} />
      <Reading headline={words.proof} proof={page.proof} />
      <Related story={story} platforms={platforms} words={words} />
      <Closing headline={words.next} text={page.next} button={words.button} />
      <OtherFields headline={words.others} verticals={others} />
    </>
  );
}
