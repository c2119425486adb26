import type { ReactNode } from 'react';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { Measurement } from './measurement.tsx';
import type { ProofProps } from './proof.ts';
import { Quote } from './quote.tsx';
import { StoryLink } from './story-link.tsx';
import '../../ui/accent.css';
import styles from './result.module.css';

interface ResultProps extends ProofProps {
  /** What else the area's pages say beside the story. */
  children?: ReactNode;
}

/** What the work has led to: a measurement, and the story that it comes from, with what the client says of it. */
export function Result({ headline, proof, accent, story, link, children }: ResultProps) {
  return (
    <Section
      id="proof"
      ground="ink"
      headline={headline}
      size="label"
      className={`columns ${styles.result} accent-${accent}`}
    >
      <Measurement {...proof} />
      {story?.picture !== undefined && (
        <div className={styles.plate}>
          <Picture file={story.picture} leadsTo={story.to} className={styles.picture} shape="plate" />
        </div>
      )}
      {story !== undefined && (
        <div className={styles.words}>
          {story.quote !== undefined && <Quote {...story.quote} />}
          <StoryLink story={story} words={link} className={styles.story} />
          {children}
        </div>
      )}
    </Section>
  );
}
