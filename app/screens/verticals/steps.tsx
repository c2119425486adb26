import { Section } from '../../ui/section.tsx';
import styles from './steps.module.css';

interface StepsProps {
  headline: string;
  steps: readonly { step: string; text: string }[];
}

/** How we come into the field: each step stands further in than the one before. */
export function Steps({ headline, steps }: StepsProps) {
  return (
    <Section id="delivery" headline={headline} className={styles.section}>
      <ol className={styles.steps} data-enter="rows">
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
