import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Also the id that links and controls lead to. */
  id: string;
  ground?: 'paper' | 'raised' | 'ink';
  /** What the section is called: the first words of its heading, set like a note on a laboratory plate. */
  label?: string;
  headline: string;
  text?: string;
  /** Lays out what stands in the section: its heading first, then its children. */
  className?: string | undefined;
  children?: ReactNode;
}

/** A part of a page, named by its headline. */
export function Section({ id, ground = 'paper', label, headline, text, className, children }: SectionProps) {
  return (
    <section id={id} className={`${styles.section} ${styles[ground]}`} aria-labelledby={`${id}-title`}>
      <div className={className === undefined ? styles.inner : `${styles.inner} ${className}`}>
        <h2 id={`${id}-title`} className={styles.headline} data-enter="rise">
          {label !== undefined && <span className={styles.label}>{label} </span>}
          {headline}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </section>
  );
}
