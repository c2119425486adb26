import type { ReactNode } from 'react';
import styles from './home-section.module.css';

interface HomeSectionProps {
  /** Also the id that links lead to. */
  id: string;
  /** What it stands on, if not on the page's own ground. */
  ground?: 'raised' | 'ink';
  /** What the section is called: the first words of its heading, set as a label. */
  label: string;
  headline: string;
  /**
   * `wide`: a headline alone, from side to side; `line`: one that is meant to stand on one line; `margin`: a small one in the margin of what follows; `row`: a small one in a row
   * with its text; `named`: one that is set as a label. Neighbors have different ones.
   */
  layout?: 'wide' | 'line' | 'margin' | 'row' | 'named' | undefined;
  /** Stands low at the end of the line. */
  text?: string;
  /** May run from edge to edge: nothing around it has a padding at the sides. */
  children: ReactNode;
}

/** A part of the home page, named by its headline. */
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
