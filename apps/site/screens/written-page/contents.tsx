import type { WrittenPage } from '@website/model/schema/written-page.ts';
import styles from './contents.module.css';

interface ContentsProps {
  /** What the table is called. */
  title: string;
  sections: readonly Pick<WrittenPage['sections'][number], 'id' | 'heading' | 'parts'>[];
}

/** The table of contents beside the text; `follow-reader.ts` marks the section that is being read. */
export function Contents({ title, sections }: ContentsProps) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title" className={`label ${styles.title}`}>
        {title}
      </h2>
      <Links sections={sections} />
    </nav>
  );
}

/**
 * The same for narrow screens, folded into a bar that stays at the top of the window and says which section is being read. The
 * style sheet shows one of the two.
 */
export function FoldedContents({ title, sections }: ContentsProps) {
  return (
    <nav className={styles.folded} aria-label={title}>
      <details>
        <summary>
          <span>{title}</span>
          {/* Its name stays the same, whatever is being read. */}
          <span className={styles.current} aria-hidden="true" data-current-heading />
        </summary>
        <div className={styles.list}>
          <Links sections={sections} />
        </div>
      </details>
    </nav>
  );
}

function Links({ sections }: Pick<ContentsProps, 'sections'>) {
  return (
    <ol className={styles.links}>
      {sections.map(({ id, heading, parts }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
          {parts.length > 0 && (
            <ul className={styles.parts}>
              {parts.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.heading}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
