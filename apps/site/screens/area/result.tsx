import type { ReactNode } from 'react';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { Comparison } from './comparison.tsx';
import { FigureValue } from './figure-value.tsx';
import type { Compared } from './measured.server.ts';
import measurement from './measurement.module.css';
import '../../ui/quoted.css';
import quote from './quote.module.css';
import { StoryLink } from './story-link.tsx';
import '../../ui/accent.css';
import styles from './result.module.css';

/** A measured result of the page's subject. */
interface MeasuredResult {
  figure: string;
  text: string;
  /** The amounts before and after, on one scale. */
  compared: Compared | undefined;
}

/** The success story behind a measurement. */
interface ProvingStory {
  to: string;
  title: string;
  picture: PictureFile | undefined;
  /** The client's testimonial. */
  quote?: { text: string; source: string } | undefined;
}

interface ResultProps {
  headline: string;
  proof: MeasuredResult;
  /** The page's accent color, from 1. */
  accent: number;
  story: ProvingStory | undefined;
  /** The label of the link to the story. */
  link: string;
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
      {(story !== undefined || children !== undefined) && (
        <div className={styles.words}>
          {story?.quote !== undefined && <Quote {...story.quote} />}
          {story !== undefined && <StoryLink story={story} label={link} className={styles.story} />}
          {children}
        </div>
      )}
    </Section>
  );
}

/** The figure, its description, and a chart of before and after. */
function Measurement({ figure, text, compared }: MeasuredResult) {
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
