import type { EntryWords } from '@website/model/schema/area-index.ts';
import { SwipedRow } from '../../site/swiped-row.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './field.module.css';

interface FieldProps {
  page: {
    audience: readonly string[];
    capabilities: readonly { name: string; text: string }[];
  };
  words: Pick<EntryWords, 'audience' | 'capabilities'>;
}

/** The capabilities in an industry as a dense grid, with the audience in the margin. */
export function Field({ page, words }: FieldProps) {
  return (
    <Section
      id="capabilities"
      ground="raised"
      headline={words.capabilities}
      className={`columns ${styles.field}`}
    >
      <div className={styles.margin}>
        <h3>{words.audience}</h3>
        <ul className={styles.audience}>
          {page.audience.map((audience) => (
            <li key={audience}>{audience}</li>
          ))}
        </ul>
      </div>
      <SwipedRow isInset name={words.capabilities} className={styles.grid}>
        {page.capabilities.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </SwipedRow>
    </Section>
  );
}
