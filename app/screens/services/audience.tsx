import { Section } from '../../ui/section.tsx';
import styles from './audience.module.css';

interface AudienceProps {
  headline: string;
  audience: readonly string[];
}

/** Who calls: each in a row of their own. */
export function Audience({ headline, audience }: AudienceProps) {
  return (
    <Section id="audience" headline={headline} size="small">
      <ul className={styles.callers} data-enter="rows">
        {audience.map((caller) => (
          <li key={caller}>{caller}</li>
        ))}
      </ul>
    </Section>
  );
}
