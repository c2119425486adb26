import type { ReactNode } from 'react';
import { Fitted } from './fitted.tsx';
import styles from './section.module.css';

const SIZES = { large: styles.large, small: styles.small, label: `label ${styles.asLabel}` };

interface SectionProps {
  /** The id for fragment links. */
  id: string;
  /** The background, if not the page's own. */
  ground?: 'raised' | 'ink';
  /** A label at the start of the heading. */
  label?: string;
  headline: string;
  /** The size of the headline; `label` where it only names the list below. */
  size?: keyof typeof SIZES | undefined;
  text?: string;
  /** Class of the container of heading and children, for its layout. */
  className?: string | undefined;
  children?: ReactNode;
}

/** A section of a page, labelled by its headline. */
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
          <span>
            <Fitted text={headline} />
          </span>
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </section>
  );
}
