import { Section } from '../../ui/section.tsx';
import styles from './delivery.module.css';

interface DeliveryProps {
  headline: string;
  steps: readonly { step: string; text: string }[];
}

/** How the platform comes into use: a track with a stop for each step. */
export function Delivery({ headline, steps }: DeliveryProps) {
  return (
    <Section id="delivery" headline={headline} size="small">
      <ol className={styles.steps} data-enter="track">
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
