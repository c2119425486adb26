import { About } from '../area/about.tsx';
import { Closing } from '../area/closing.tsx';
import { Others } from '../area/others.tsx';
import { Result } from '../area/result.tsx';
import { Steps } from '../area/steps.tsx';
import type { Route } from './+types/page.ts';
import { Banner } from './banner.tsx';
import { Field } from './field.tsx';
import fields from './other-fields.module.css';
import { UsedPlatforms } from './used-platforms.tsx';
import styles from './vertical.module.css';

export function VerticalPage({ loaderData }: Route.ComponentProps) {
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
