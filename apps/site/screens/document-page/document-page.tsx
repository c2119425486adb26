import { script } from '../../islands/island.tsx';
import { Prose } from '../../ui/prose.tsx';
import type { ShownPart } from '../../written/text-data.server.ts';
import { BlockView } from '../../written/written-text.tsx';
import { ChapterEvent } from './chapter-event.tsx';
import { Contents, FoldedContents } from './contents.tsx';
import styles from './document-page.module.css';
import { Heading } from './heading.tsx';
import type { DocumentData } from './page-data.server.ts';
import text from './text.module.css';

/** A text page, with a table of contents that tracks the current section. */
export function DocumentPage({ heading, contents, sections }: DocumentData) {
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
function Text({ sections }: Pick<DocumentData, 'sections'>) {
  return (
    <div className={text.text}>
      {sections.map(({ id, heading, parts }, index) => (
        <section key={id} id={id} className={text.section} aria-labelledby={`${id}-title`}>
          <span className={text.number} aria-hidden="true" data-at-times-ink="">
            <ChapterEvent number={index + 1} />
            {index + 1}
          </span>
          <h2 id={`${id}-title`} data-at-times-ink="">
            {heading}
          </h2>
          <div className={text.words}>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered.
              <TextPart key={at} part={part} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Running text, in a box for each subsection, or a block. */
function TextPart({ part }: { part: ShownPart }) {
  if (!('html' in part)) {
    return (
      <div className={text.block}>
        <BlockView part={part} level={3} />
      </div>
    );
  }
  return subsectionsOf(part.html).map((html) => (
    <div key={html} className={html.startsWith('<h3') ? text.part : text.opening}>
      <Prose html={html} />
    </div>
  ));
}

/** Splits a section before each `h3`. */
function subsectionsOf(html: string): string[] {
  return html.split(/(?=<h3)/).filter((part) => part.trim() !== '');
}
