import { type MouseEvent, useRef } from 'react';
import type { WrittenPage } from '#schema/written-page.ts';
import styles from './contents.module.css';
import { useCurrentSection } from './use-current-section.ts';

interface ContentsProps {
  /** What the table is called. */
  title: string;
  sections: readonly Pick<WrittenPage['sections'][number], 'id' | 'heading' | 'parts'>[];
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

/**
 * The same for narrow screens, folded into a bar that stays at the top of the window and says which section is being read. The
 * style sheet shows one of the two.
 */
export function FoldedContents({ title, sections }: ContentsProps) {
  const list = useRef<HTMLDetailsElement>(null);
  const current = useCurrentSection(sections);
  const close = ({ target }: MouseEvent) => {
    if (target instanceof HTMLAnchorElement && list.current !== null) list.current.open = false;
  };
  return (
    <nav className={styles.folded} aria-label={title}>
      <details ref={list}>
        <summary>
          <span>{title}</span>
          {/* Its name stays the same, whatever is being read. */}
          <span className={styles.current} aria-hidden="true">
            {sections.find(({ id }) => id === current)?.heading}
          </span>
        </summary>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: links are pressed, with the keyboard, too; the list only folds after it. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
        <div className={styles.list} onClick={close}>
          <Links sections={sections} current={current} />
        </div>
      </details>
    </nav>
  );
}

function Links({ sections, current }: Pick<ContentsProps, 'sections'> & { current: string | undefined }) {
  return (
    <ol className={styles.links}>
      {sections.map(({ id, heading, parts }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {heading}
          </a>
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
