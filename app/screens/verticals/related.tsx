import type { VerticalsIndex } from '#schema/area-index.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import type { PictureFile } from '../../ui/picture/picture-file.ts';
import { Section } from '../../ui/section.tsx';
import styles from './related.module.css';

interface RelatedProps {
  story: { to: string; title: string; summary: string; picture: PictureFile | undefined } | undefined;
  platforms: readonly { to: string; title: string }[];
  words: Pick<VerticalsIndex['entry'], 'story' | 'platforms'>;
}

/** The story behind the measurement, and the platforms that the industry's stories rest on. */
export function Related({ story, platforms, words }: RelatedProps) {
  if (story === undefined) return null;
  return (
    <Section
      id="story"
      ground="ink"
      headline={words.story}
      size="label"
      className={`columns ${styles.related}`}
    >
      {story.picture !== undefined && (
        <div className={styles.plate}>
          <Picture file={story.picture} leadsTo={story.to} className={styles.picture} shape="plate" />
        </div>
      )}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a className="target" href={story.to}>
            {story.title}
          </a>
        </h3>
        <p>{story.summary}</p>
        {platforms.length > 0 && (
          <>
            <h3 className={styles.small}>{words.platforms}</h3>
            <ul className={styles.list}>
              {platforms.map(({ to, title }) => (
                <li key={to}>
                  <a href={to}>{title}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}
