import { script } from '../../islands/island.tsx';
import { Prose } from '../../ui/prose.tsx';
import { ChapterEvent } from './chapter-event.tsx';
import { Contents, FoldedContents } from './contents.tsx';
import styles from './document-page.module.css';
import { Heading } from './heading.tsx';
import type { DocumentPageData } from './page-data.server.ts';
import text from './text.module.css';

type DocumentPageProps = Pick<DocumentPageData, 'heading' | 'contents' | 'sections'>;

/** A text page, with a table of contents that tracks the current section. */
export function DocumentPage({ heading, contents, sections }: DocumentPageProps) {
  return (
    <>
      <Heading {...heading} />
      <div className={`columns ${styles.page}`} {...script('scroll-spy', 'near')}>
        <Contents {...contents} />
        <FoldedContents {...contents} />
        <Text sections={sections} />
      </div>
    </>
  );
}

/** The numbered sections, with a track from number to number. */
function Text({ sections }: Pick<DocumentPageProps, 'sections'>) {
  return (
    <div className={text.text}>
      {sections.map(({ id, heading, html }, index) => (
        <section key={id} id={id} className={text.section} aria-labelledby={`${id}-title`}>
          <span className={text.number} aria-hidden="true" data-at-times-ink="">
            <ChapterEvent number={index + 1} />
            {index + 1}
          </span>
          <h2 id={`${id}-title`} data-at-times-ink="">
            {heading}
          </h2>
          <div className={text.words}>
            {partsOf(html).map((part) => (
              <div key={part} className={part.startsWith('<h3') ? text.part : text.opening}>
                <Prose html={part} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Splits a section before each `h3`. */
function partsOf(html: string): string[] {
  return html.split(/(?=<h3)/).filter((part) => part.trim() !== '');
}
