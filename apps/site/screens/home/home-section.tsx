import type { ReactNode } from 'react';
import styles from './home-section.module.css';

interface HomeSectionProps {
  /** The fragment of links to it. */
  id: string;
  /** By default the page's ground. */
  ground?: 'raised' | 'ink';
  /** The start of its heading, in the style of a label. */
  label: string;
  headline: string;
  /**
   * The headline's layout: `wide` at full width, `line` on one line, `margin` small beside the content, `row` small in a row with
   * the text, `named` as a label. Neighboring sections have different ones.
   */
  layout?: 'wide' | 'line' | 'margin' | 'row' | 'named' | undefined;
  /** An introduction at the end side of the headline. */
  text?: string;
  /** May be full-bleed: no ancestor has inline padding. */
  children: ReactNode;
}

/** A section of the home page, labelled by its headline. */
export function HomeSection({ id, ground, layout, label, headline, text, children }: HomeSectionProps) {
  const classes = [styles.section, ground && `ground-${ground}`, layout && styles[layout]];
  return (
    <section id={id} className={classes.filter(Boolean).join(' ')} aria-labelledby={`${id}-title`}>
      <div className={`columns ${styles.opening}`}>
        <h2 id={`${id}-title`} className={styles.headline} data-enter="rise">
          <span className={`label ${styles.label}`}>{`${label} `}</span>
          <span>{headline}</span>
        </h2>
        {text !== undefined && <p className={styles.aside}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
