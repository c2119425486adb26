import { Section } from '../../ui/section.tsx';
import styles from './spec-sheet.module.css';

interface SpecSheetProps {
  headline: string;
  capabilities: readonly { name: string; text: string }[];
}

/** What the platform can do, as a sheet to look things up in: its heading stays while the rows go by. */
export function SpecSheet({ headline, capabilities }: SpecSheetProps) {
  return (
    <Section
      id="capabilities"
      ground="raised"
      headline={headline}
      size="small"
      className={`columns ${styles.sheet}`}
    >
      <dl className={styles.rows}>
        {capabilities.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
