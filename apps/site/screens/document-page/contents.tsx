import type { WrittenSection } from '@website/model/schema/written/written-page.ts';
import styles from './contents.module.css';

interface ContentsProps {
  /** The heading. */
  title: string;
  sections: readonly Pick<WrittenSection, 'id' | 'heading' | 'subsections'>[];
}

/** The table of contents beside the text; the scroll spy (`scroll-spy.ts`) marks the current section. */
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
 * The table of contents for narrow viewports, collapsed into a sticky bar with the current section's heading. The style sheet
 * shows one of the two.
 */
export function FoldedContents({ title, sections }: ContentsProps) {
  return (
    <nav className={styles.folded} aria-label={title}>
      <details>
        <summary>
          <span>{title}</span>
          {/* Hidden from assistive technology, so that the accessible name doesn't change. */}
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
      {sections.map(({ id, heading, subsections }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
          {subsections.length > 0 && (
            <ul className={styles.parts}>
              {subsections.map((part) => (
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
