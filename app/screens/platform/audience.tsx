import { Section } from '../../ui/section.tsx';
import styles from './audience.module.css';

interface AudienceProps {
  headline: string;
  audience: readonly string[];
}

/** Who the platform is made for: a band of statements side by side. */
export function Audience({ headline, audience }: AudienceProps) {
  return (
    <Section id="audience" headline={headline} size="small">
      <ul className={styles.band} data-enter="rows">
        {audience.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </Section>
  );
}
