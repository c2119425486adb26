import styles from './steps.module.css';

interface StepsBlockProps {
  steps: readonly { step: string; text: string }[];
  /** The level of the steps' headings. */
  level: 2 | 3;
}

/** Numbered steps, on a track from one to the next. */
export function StepsBlock({ steps, level }: StepsBlockProps) {
  const Step = `h${level}` as const;
  return (
    <ol className={`accents ${styles.steps}`} data-enter="rows">
      {steps.map(({ step, text }) => (
        <li key={step}>
          <Step className={styles.step}>{step}</Step>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
