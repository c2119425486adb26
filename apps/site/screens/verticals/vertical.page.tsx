import { content } from '../../site/content.server.ts';
import type { LoaderArgs, PageProps } from '../../site/page.ts';
import { About } from '../area/about.tsx';
import { areaPageData, entryOf } from '../area/area-data.server.ts';
import { AREAS } from '../area/areas.ts';
import { Closing } from '../area/closing.tsx';
import { Others } from '../area/others.tsx';
import { Result } from '../area/result.tsx';
import { Steps } from '../area/steps.tsx';
import { Banner } from './banner.tsx';
import { Field } from './field.tsx';
import fields from './other-fields.module.css';
import { UsedPlatforms } from './used-platforms.tsx';
import styles from './vertical.module.css';

export function loader({ url }: LoaderArgs) {
  const { pages, platforms, stories, verticals } = content();
  const { slug } = entryOf(verticals, url);
  const used = new Set(stories.filter((story) => story.vertical === slug).map(({ platform }) => platform));
  return areaPageData(AREAS.verticals, verticals, pages.verticals.entry, url, {
    platforms: platforms
      .filter((platform) => used.has(platform.slug))
      .map(({ slug: name, title }) => ({ to: `${AREAS.platform.path}/${name}`, title })),
  });
}

export default function VerticalPage({ loaderData }: PageProps<typeof loader>) {
  const { page, platforms, story, all, others, words } = loaderData;
  return (
    <>
      <Banner page={page} all={all} />
      <About headline={words.about} html={page.html} className={`columns ${styles.about}`} />
      <Result headline={words.proof} proof={page.proof} accent={page.accent} story={story} link={words.story}>
        <UsedPlatforms headline={words.platforms} platforms={platforms} />
      </Result>
      <Field page={page} words={words} />
      <Steps
        headline={words.delivery}
        accent={page.accent}
        steps={page.delivery}
        enter="rows"
        className={styles.delivery}
        listClassName={styles.steps}
      />
      <Closing headline={words.next} text={page.next} button={words.button} />
      <Others
        headline={words.others}
        // The way to all of them fills the last place of a row.
        others={others.length > 0 ? [...others, { ...all, figure: undefined }] : []}
        className={fields.others}
        listClassName={fields.names}
      />
    </>
  );
}
