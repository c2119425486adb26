import type { ReactNode } from 'react';
import styles from './home-section.module.css';

interface HomeSectionProps {
  /** Also the id that links lead to. */
  id: string;
  ground?: 'paper' | 'raised' | 'ink';
  /** What the section is called: the first words of its heading, set like a note on a laboratory plate. */
  label: string;
  headline: string;
  /**
   * `beside`: text low on the right; `wide`: a headline alone, from side to side; `margin`: a small headline in the margin
   * of what follows.
   */
  layout?: 'beside' | 'wide' | 'margin';
  text?: string;
  /** What stands beside the headline, below the text. */
  aside?: ReactNode;
  /** May run from edge to edge: nothing around it has a padding at the sides. */
  children: ReactNode;
}

/** A part of the home page, named by its headline. */
export function HomeSection({
  id,
  ground = 'paper',
  layout = 'beside',
  label,
  headline,
  text,
  aside,
  children,
}: HomeSectionProps) {
  return (
    <section
      id={id}
      className={`${styles.section} ${styles[ground]} ${styles[layout]}`}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.opening}>
        <h2 id={`${id}-title`} className={styles.headline} data-enter="rise">
          <span className={styles.label}>{label} </span>
          {headline}
        </h2>
        {(text !== undefined || aside !== undefined) && (
          <div className={styles.aside}>
            {text !== undefined && <p>{text}</p>}
            {aside}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
