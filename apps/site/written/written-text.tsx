import { Island } from '../islands/island.tsx';
import { Prose } from '../ui/prose.tsx';
import { CallToAction } from './blocks/call-to-action.tsx';
import { CustomersBlock } from './blocks/customers.tsx';
import { FiguresBlock } from './blocks/figures.tsx';
import { OfficesBlock } from './blocks/offices.tsx';
import { People } from './blocks/people.tsx';
import { PositionsBlock } from './blocks/positions.tsx';
import { QuoteBlock } from './blocks/quote.tsx';
import { StepsBlock } from './blocks/steps.tsx';
import type { ShownBlock, ShownPart, ShownText } from './text-data.server.ts';
import styles from './written-text.module.css';

interface WrittenTextProps extends ShownText {
  /** Whether it is an article: one column of running text, with its headlines in it. */
  isArticle?: boolean;
}

/** A written text: its sections, each with its headline beside its running text, and blocks in full width below. */
export function WrittenText({ opening, sections, isArticle = false }: WrittenTextProps) {
  return (
    <div className={isArticle ? styles.article : styles.text}>
      {opening.length > 0 && (
        <div className={styles.section} data-opening="">
          <Parts parts={opening} isArticle={isArticle} />
        </div>
      )}
      {sections.map(({ id, heading, parts }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <Parts parts={parts} isArticle={isArticle} heading={{ id: `${id}-title`, text: heading }} />
        </section>
      ))}
    </div>
  );
}

interface PartsProps {
  parts: readonly ShownPart[];
  isArticle: boolean;
  heading?: { id: string; text: string };
}

/** The parts of a section: running text and forms in the text's column, the first of them beside the headline, blocks below. */
function Parts({ parts, isArticle, heading }: PartsProps) {
  const isInColumn = (part: ShownPart) =>
    'html' in part || FORMS.includes(part.kind) || (isArticle && !FULL_WIDTH.includes(part.kind));
  const level = heading === undefined ? 2 : 3;
  const [first, ...others] = parts;
  const begins = first !== undefined && isInColumn(first) ? first : undefined;
  return (
    <>
      {(heading !== undefined || begins !== undefined) && (
        <div className={`columns ${styles.row}`}>
          {heading !== undefined && (
            <h2 id={heading.id} data-enter="rise">
              {heading.text}
            </h2>
          )}
          {begins !== undefined && (
            <div className={styles.column}>
              <PartView part={begins} level={level} />
            </div>
          )}
        </div>
      )}
      {(begins === undefined ? parts : others).map((part, index) =>
        isInColumn(part) ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered.
            key={index}
            className={`columns ${styles.row}`}
          >
            <div className={styles.column}>
              <PartView part={part} level={level} />
            </div>
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered.
          <PartView key={index} part={part} level={level} />
        ),
      )}
    </>
  );
}

const FORMS: readonly ShownBlock['kind'][] = ['contact-form', 'reach-us-form'];

/** The blocks that have a ground of their own, and therefore the page's width also in an article. */
const FULL_WIDTH: readonly ShownBlock['kind'][] = ['quote', 'call-to-action', 'offices', 'figures'];

interface PartViewProps<Part> {
  part: Part;
  /** The level of headings in blocks. */
  level: 2 | 3;
}

function PartView({ part, level }: PartViewProps<ShownPart>) {
  return 'html' in part ? <Prose html={part.html} /> : <BlockView part={part} level={level} />;
}

/** A block of a written text. */
export function BlockView({ part, level }: PartViewProps<ShownBlock>) {
  switch (part.kind) {
    case 'quote':
      return <QuoteBlock {...part} />;
    case 'figures':
      return <FiguresBlock {...part} />;
    case 'people':
      return <People {...part} level={level} />;
    case 'steps':
      return <StepsBlock {...part} level={level} />;
    case 'offices':
      return <OfficesBlock {...part} level={level} />;
    case 'positions':
      return <PositionsBlock {...part} />;
    case 'customers':
      return <CustomersBlock {...part} />;
    case 'call-to-action':
      return <CallToAction {...part} level={level} />;
    case 'contact-form':
      return (
        <div className={styles.form}>
          <Island name="contact-form" when="near" props={{ texts: part.texts }} />
        </div>
      );
    case 'reach-us-form':
      return (
        <div className={styles.form}>
          <Island name="reach-us-form" when="near" props={{ texts: part.texts }} />
        </div>
      );
  }
}
