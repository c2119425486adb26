import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import styles from './area-index.module.css';
import { Closing } from './closing.tsx';

interface AreaIndexProps {
  page: {
    label: string;
    headline: string;
    lead: string;
    /** The headline of what is to be said beyond the list. */
    more: string;
    closing: { headline: string; text: string; button: string };
  };
  /** What is to be said of the area beyond its list; it may be nothing. */
  paragraphs: readonly string[];
  /** Drawn into the opening. */
  drawing?: ReactNode;
  /** The list of the area's pages. */
  children: ReactNode;
}

/** An area's first page: it opens dark, its h1 wide and its lead low at the other side. */
export function AreaIndex({ page, paragraphs, drawing, children }: AreaIndexProps) {
  return (
    <>
      <div className={`ground-ink columns ${styles.opening}`}>
        <p className={`label ${styles.label}`}>{page.label}</p>
        <h1 className={styles.headline}>{page.headline}</h1>
        <p className={styles.lead}>{page.lead}</p>
        {drawing}
      </div>
      {children}
      {paragraphs.length > 0 && (
        <Section id="more" headline={page.more} className={`columns ${styles.more}`}>
          <div className={styles.paragraphs}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
      )}
      <Closing {...page.closing} />
    </>
  );
}
