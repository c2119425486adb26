import '../../ui/accent.css';
import { Section } from '../../ui/section.tsx';

interface StepsProps {
  headline: string;
  size?: 'small' | undefined;
  /** Which of the brand's accents the page burns in, from 1 on. */
  accent: number;
  steps: readonly { step: string; text: string }[];
  /** How the list comes into view (`motion/entrances.ts`). */
  enter?: 'rows' | 'track';
  /** Lays out the headline. */
  className?: string | undefined;
  /** Lays out the list. */
  listClassName: string | undefined;
}

/** How the work runs, step by step. */
export function Steps({ headline, size, accent, steps, enter, className, listClassName }: StepsProps) {
  return (
    <Section id="delivery" headline={headline} size={size} className={className}>
      <ol className={`accent-${accent} ${listClassName}`} data-enter={enter}>
        {steps.map(({ step, text }) => (
          <li key={step}>
            <h3>{step}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
