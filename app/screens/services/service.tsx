import { Closing } from '../area/closing.tsx';
import type { Route } from './+types/page.ts';
import { About } from './about.tsx';
import { AREA } from './area.ts';
import { Audience } from './audience.tsx';
import { Banner } from './banner.tsx';
import { Capabilities } from './capabilities.tsx';
import { OtherServices } from './other-services.tsx';
import { Process } from './process.tsx';
import { Proof } from './proof.tsx';

export function ServicePage({ loaderData }: Route.ComponentProps) {
  const { page, story, others, words } = loaderData;
  return (
    <>
      <Banner page={page} all={{ to: AREA.path, title: words.all }} />
      <Process headline={words.delivery} steps={page.delivery} />
      <Capabilities headline={words.capabilities} capabilities={page.capabilities} />
      <About headline={words.about} html={page.html} />
      <Audience headline={words.audience} audience={page.audience} />
      <Proof headline={words.proof} proof={page.proof} story={story} link={words.story} />
      <OtherServices headline={words.others} services={others} />
      <Closing headline={words.next} text={page.next} button={words.button} />
    </>
  );
}
