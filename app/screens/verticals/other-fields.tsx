import { Section } from '../../ui/section.tsx';
import styles from './other-fields.module.css';

interface OtherFieldsProps {
  headline: string;
  verticals: readonly { to: string; title: string }[];
}

/** The other industries, by name. */
export function OtherFields({ headline, verticals }: OtherFieldsProps) {
  return (
    <Section id="others" headline={headline} className={styles.others}>
      <ul className={styles.names}>
        {verticals.map(({ to, title }) => (
          <li key={to}>
            <a href={to}>{title}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
