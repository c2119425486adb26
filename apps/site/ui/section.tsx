import type { ReactNode } from 'react';
import styles from './section.module.css';

const SIZES = { large: styles.large, small: styles.small, label: `label ${styles.asLabel}` };

interface SectionProps {
  /** Also the id that links and controls lead to. */
  id: string;
  /** What it stands on, if not on the page's own ground. */
  ground?: 'raised' | 'ink';
  /** What the section is called: the first words of its heading, set as a label. */
  label?: string;
  headline: string;
  /** How the headline is set: small where the part says less, a label where it only names what follows. */
  size?: keyof typeof SIZES | undefined;
  text?: string;
  /** Lays out what stands in the section: its heading first, then its children. */
  className?: string | undefined;
  children?: ReactNode;
}

/** A part of a page, named by its headline. */
export function Section({
  id,
  ground,
  label,
  headline,
  size = 'large',
  text,
  className,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      className={ground === undefined ? styles.section : `${styles.section} ground-${ground}`}
      aria-labelledby={`${id}-title`}
    >
      <div className={className === undefined ? styles.inner : `${styles.inner} ${className}`}>
        <h2 id={`${id}-title`} className={SIZES[size]} data-enter="rise">
          {label !== undefined && <span className={`label ${styles.label}`}>{`${label} `}</span>}
          <span>{headline}</span>
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </section>
  );
}
