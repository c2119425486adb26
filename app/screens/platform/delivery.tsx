import { Section } from '../../ui/section.tsx';
import styles from './delivery.module.css';

interface DeliveryProps {
  headline: string;
  steps: readonly { step: string; text: string }[];
}

/** How the platform comes into use: a track with a stop for each step. */
export function Delivery({ headline, steps }: DeliveryProps) {
  return (
    <Section id="delivery" headline={headline} className={styles.delivery}>
      <div className={styles.course}>
        <svg
          className={styles.track}
          viewBox="0 0 100 2"
          preserveAspectRatio="none"
          data-enter="draw"
          aria-hidden="true"
        >
          <path d="M0 1H100" pathLength="1" />
        </svg>
        <ol className={styles.steps}>
          {steps.map(({ step, text }) => (
            <li key={step}>
              <h3>{step}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
