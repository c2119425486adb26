import { Section } from '../../ui/section.tsx';
import styles from './process.module.css';

interface ProcessProps {
  headline: string;
  steps: readonly { step: string; text: string }[];
}

/** How the work runs, from the top: a track with the name of each step in large letters. */
export function Process({ headline, steps }: ProcessProps) {
  return (
    <Section id="delivery" headline={headline} size="small">
      <ol className={styles.steps}>
        {steps.map(({ step, text }) => (
          <li key={step}>
            <h3>{step}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
