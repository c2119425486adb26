import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { FigureValue } from '../area/figure-value.tsx';
import type { ProofProps } from '../area/proof.ts';
import styles from './proof.module.css';

/** What was measured, as large as it goes, and the story it comes from. */
export function Proof({ headline, proof, story, link }: ProofProps) {
  return (
    <Section id="proof" ground="ink" headline={headline} size="label" className={`columns ${styles.proof}`}>
      <p className={styles.figure} data-enter="rise">
        <FigureValue value={proof.figure} />
      </p>
      <p className={styles.text}>{proof.text}</p>
      {story !== undefined && (
        <a href={story.to} className={styles.story}>
          {story.picture !== undefined && (
            <Picture
              file={story.picture}
              leadsTo={story.to}
              className={styles.picture}
              shape="plate"
              isSmall
            />
          )}
          <span className={styles.link}>{link}</span> <span className={styles.title}>{story.title}</span>
        </a>
      )}
    </Section>
  );
}
