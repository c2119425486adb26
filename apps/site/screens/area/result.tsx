import type { ReactNode } from 'react';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { Comparison } from './comparison.tsx';
import { FigureValue } from './figure-value.tsx';
import measurement from './measurement.module.css';
import type { Measurement as Proof, ProofProps } from './proof.ts';
import '../../ui/quoted.css';
import quote from './quote.module.css';
import { StoryLink } from './story-link.tsx';
import '../../ui/accent.css';
import styles from './result.module.css';

interface ResultProps extends ProofProps {
  /** Further content beside the story. */
  children?: ReactNode;
}

/** A measured result, and the success story behind it with the client's testimonial. */
export function Result({ headline, proof, accent, story, link, children }: ResultProps) {
  return (
    <Section
      id="proof"
      ground="ink"
      headline={headline}
      size="label"
      className={`columns ${styles.result} accent-${accent}`}
    >
      <Measurement {...proof} />
      {story?.picture !== undefined && (
        <div className={styles.plate}>
          <Picture file={story.picture} leadsTo={story.to} className={styles.picture} shape="plate" />
        </div>
      )}
      {story !== undefined && (
        <div className={styles.words}>
          {story.quote !== undefined && <Quote {...story.quote} />}
          <StoryLink story={story} words={link} className={styles.story} />
          {children}
        </div>
      )}
    </Section>
  );
}

/** The figure, its description, and a chart of before and after. */
function Measurement({ figure, text, compared }: Proof) {
  return (
    <div className={measurement.measurement}>
      <p className={measurement.figure}>
        <FigureValue value={figure} />
      </p>
      <p className={measurement.text}>{text}</p>
      {compared !== undefined && <Comparison {...compared} />}
    </div>
  );
}

/** The client's testimonial. */
function Quote({ text, source }: { text: string; source: string }) {
  return (
    <figure className={`quoted ${quote.quote}`}>
      <blockquote>{text}</blockquote> <figcaption>{source}</figcaption>
    </figure>
  );
}
