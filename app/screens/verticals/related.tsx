import type { VerticalsIndex } from '#content/schema/area-index.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { LeadingPicture } from '../../ui/picture/shared-picture.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './related.module.css';

interface RelatedProps {
  story: { to: string; title: string; summary: string; picture: string | undefined } | undefined;
  platforms: readonly { to: string; title: string }[];
  words: Pick<VerticalsIndex['entry'], 'story' | 'platforms'>;
}

/** The story behind the measurement, and the platforms that the industry's stories rest on. */
export function Related({ story, platforms, words }: RelatedProps) {
  if (story === undefined) return null;
  return (
    <Section id="story" headline={words.story} className={styles.related}>
      {story.picture !== undefined && (
        <div className={styles.plate}>
          <LeadingPicture src={story.picture} to={story.to} className={styles.picture} />
        </div>
      )}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <PageLink to={story.to}>{story.title}</PageLink>
        </h3>
        <p>{story.summary}</p>
        {platforms.length > 0 && (
          <>
            <h3 className={styles.small}>{words.platforms}</h3>
            <ul className={styles.list}>
              {platforms.map(({ to, title }) => (
                <li key={to}>
                  <PageLink to={to}>{title}</PageLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}
