import { Section } from '../../ui/section.tsx';
import { FigureValue } from '../area/figure-value.tsx';
import type { ProofProps } from '../area/proof.ts';
import styles from './reading.module.css';

/** One measurement, read off a chart of its own. */
export function Reading({ headline, proof }: Pick<ProofProps, 'headline' | 'proof'>) {
  return (
    <Section id="proof" ground="ink" headline={headline} size="label">
      <div className={styles.chart}>
        <p className={styles.figure}>
          <FigureValue value={proof.figure} />
        </p>
        <div className={styles.level}>
          <svg
            viewBox="0 0 100 2"
            preserveAspectRatio="none"
            fill="none"
            data-enter="draw"
            data-turns
            aria-hidden="true"
          >
            <path d="M0 1H100" pathLength="1" />
          </svg>
        </div>
        <p className={styles.text}>{proof.text}</p>
      </div>
    </Section>
  );
}
