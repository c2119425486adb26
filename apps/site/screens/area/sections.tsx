import { Fitted } from '../../ui/fitted.tsx';
import { LeadingTitle } from '../../ui/leading-title.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Section } from '../../ui/section.tsx';
import '../../ui/accent.css';

interface AboutProps {
  headline: string;
  size?: 'small' | undefined;
  html: string;
  /** A drawing beside the text. */
  figure?: PictureFile | undefined;
  /** Lays out the headline, the drawing, and a box with the text. */
  className: string | undefined;
}

/** The page's introduction, in running text. */
export function About({ headline, size, html, figure, className }: AboutProps) {
  return (
    <Section id="about" headline={headline} size={size} className={className}>
      {figure !== undefined && <Picture file={figure} shape="figure" />}
      <div>
        <Prose html={html} />
      </div>
    </Section>
  );
}

interface StepsProps {
  headline: string;
  size?: 'small' | undefined;
  /** The page's accent color, from 1. */
  accent: number;
  steps: readonly { step: string; text: string }[];
  /** The list's entrance animation (`motion/entrances.ts`). */
  enter?: 'rows' | 'track';
  /** Lays out the headline. */
  className?: string | undefined;
  /** Lays out the list. */
  listClassName: string | undefined;
}

/** The steps of delivery. */
export function Steps({ headline, size, accent, steps, enter, className, listClassName }: StepsProps) {
  if (steps.length === 0) return null;
  return (
    <Section id="delivery" headline={headline} size={size} className={className}>
      <ol className={`accent-${accent} ${listClassName}`} data-enter={enter}>
        {steps.map(({ step, text }) => (
          <li key={step}>
            <h3>
              <Fitted text={step} among={steps.map((each) => each.step)} />
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface OthersProps {
  headline: string;
  others: readonly { to: string; title: string; figure: PictureFile | undefined }[];
  /** Lays out the headline. */
  className?: string | undefined;
  /** Lays out the list. */
  listClassName: string | undefined;
  /** Lays out the drawings, which are left out without it. */
  figureClassName?: string | undefined;
}

/** The area's other pages, if there are any. */
export function Others({ headline, others, className, listClassName, figureClassName }: OthersProps) {
  if (others.length === 0) return null;
  return (
    <Section id="others" headline={headline} size="small" className={className}>
      <ul className={listClassName}>
        {others.map(({ to, title, figure }) => (
          <li key={to}>
            <a href={to} className="leads">
              {figureClassName !== undefined && figure !== undefined && (
                <Picture file={figure} shape="figure" className={figureClassName} isSmall />
              )}
              <LeadingTitle title={title} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
