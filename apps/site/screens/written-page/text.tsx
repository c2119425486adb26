import type { WrittenPage } from '@website/model/schema/written-page.ts';
import { Prose } from '../../ui/prose.tsx';
import { ChapterEvent } from './chapter-event.tsx';
import styles from './text.module.css';

/** The sections of the page, numbered, with a track that leads from number to number. */
export function Text({ sections }: Pick<WrittenPage, 'sections'>) {
  return (
    <div className={styles.text}>
      {sections.map(({ id, heading, html }, index) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <span className={styles.number} aria-hidden="true" data-at-times-ink="">
            <ChapterEvent number={index + 1} />
            {index + 1}
          </span>
          <h2 id={`${id}-title`} data-at-times-ink="">
            {heading}
          </h2>
          <div className={styles.words}>
            {partsOf(html).map((part) => (
              <div key={part} className={part.startsWith('<h3') ? styles.part : styles.opening}>
                <Prose html={part} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** What a section begins with, and each of its parts: they stand apart from it. */
function partsOf(html: string): string[] {
  return html.split(/(?=<h3)/).filter((part) => part.trim() !== '');
}
