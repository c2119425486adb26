import type { Company } from '#content/schema/company.ts';
import type { HomePage } from '#content/schema/pages.ts';
import { Section } from '../../ui/section.tsx';
import styles from './presence.module.css';

interface PresenceProps {
  texts: HomePage['presence'];
  figures: Company['figures'];
  offices: readonly string[];
}

/** Where the company is and its four figures (specification, section 2). */
export function Presence({ texts, figures, offices }: PresenceProps) {
  return (
    <Section
      id="global-presence"
      ground="ink"
      label={texts.label}
      headline={texts.headline}
      text={texts.text}
    >
      <ul className={styles.offices}>
        {offices.map((office) => (
          <li key={office}>{office}</li>
        ))}
      </ul>
      <dl className={styles.figures}>
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
