import { Section } from '../../ui/section.tsx';
import styles from './other-fields.module.css';

interface OtherFieldsProps {
  headline: string;
  verticals: readonly { to: string; title: string }[];
}

/** The other industries, by name, if there are any. */
export function OtherFields({ headline, verticals }: OtherFieldsProps) {
  if (verticals.length === 0) return null;
  return (
    <Section id="others" headline={headline} size="label" className={styles.others}>
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
