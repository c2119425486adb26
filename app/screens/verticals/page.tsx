import { content } from '../../content.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { areaPageData, entryOf } from '../area/area-data.server.ts';
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

export function loader({ url }: Route.LoaderArgs) {
  const { pages, platforms, stories, verticals } = content();
  const { slug } = entryOf(verticals, url);
  const used = new Set(stories.filter((story) => story.vertical === slug).map(({ platform }) => platform));
  return {
    ...areaPageData(AREA, verticals, url),
    words: pages.verticals.entry,
    platforms: platforms
      .filter((platform) => used.has(platform.slug))
      .map(({ slug: name, title }) => ({ to: `/platform/${name}`, title })),
  };
}

export const meta = routeTags;

export default function VerticalPage({ loaderData }: Route.ComponentProps) {
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
