import type { EntryWords } from '#schema/area-index.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import type { PictureFile } from '../../ui/picture/picture-file.ts';
import { Section } from '../../ui/section.tsx';
import '../../ui/swiped.css';
import styles from './field.module.css';

interface FieldProps {
  page: {
    audience: readonly string[];
    capabilities: readonly { name: string; text: string }[];
    figure: PictureFile | undefined;
  };
  words: Pick<EntryWords, 'audience' | 'capabilities'>;
}

/** The field, measured out: what we build in it as a dense grid, and whom we build it for in the margin. */
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
      <ul className={`swiped ${styles.grid}`}>
        {page.capabilities.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
        {page.figure !== undefined && (
          <li className={styles.drawing} aria-hidden="true">
            <Picture file={page.figure} shape="figure" className={styles.figure} />
          </li>
        )}
      </ul>
    </Section>
  );
}
