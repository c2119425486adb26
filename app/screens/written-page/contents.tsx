import type { WrittenPage } from '#schema/written-page.ts';
import styles from './contents.module.css';
import { useCurrentSection } from './use-current-section.ts';

interface ContentsProps {
  /** What the table is called. */
  title: string;
  sections: readonly Pick<WrittenPage['sections'][number], 'id' | 'heading'>[];
}

/** The table of contents beside the text, which marks the section that is being read. */
export function Contents({ title, sections }: ContentsProps) {
  const current = useCurrentSection(sections);
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title" className={`label ${styles.title}`}>
        {title}
      </h2>
      <Links sections={sections} current={current} />
    </nav>
  );
}

/** The same above the text, folded, for narrow screens. The style sheet shows one of the two. */
export function FoldedContents({ title, sections }: ContentsProps) {
  return (
    <nav className={styles.folded} aria-label={title}>
      <details>
        <summary>{title}</summary>
        <Links sections={sections} />
      </details>
    </nav>
  );
}

function Links({ sections, current }: Pick<ContentsProps, 'sections'> & { current?: string | undefined }) {
  return (
    <ol className={styles.links}>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}
