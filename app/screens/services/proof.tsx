import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { FigureValue } from '../area/figure-value.tsx';
import type { ProofProps } from '../area/proof.ts';
import styles from './proof.module.css';

/** What the service has led to: a story's picture, and the figure from it. */
export function Proof({ headline, proof, story, link }: ProofProps) {
  return (
    <Section id="proof" ground="ink" headline={headline} size="small" className={styles.proof}>
      {story?.picture !== undefined && (
        <Picture file={story.picture} leadsTo={story.to} className={styles.picture} shape="plate" />
      )}
      <div className={styles.words}>
        <p className={styles.figure}>
          <FigureValue value={proof.figure} />
        </p>
        <p className={styles.text}>{proof.text}</p>
        {story !== undefined && (
          <p className={styles.story}>
            {link}: <a href={story.to}>{story.title}</a>
          </p>
        )}
      </div>
    </Section>
  );
}
