import { PageLink } from '../../ui/page-link.tsx';
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
            <PageLink to={to}>{title}</PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
