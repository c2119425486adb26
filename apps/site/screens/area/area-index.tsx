import type { ReactNode } from 'react';
import '../../ui/picture/drawn-half.css';
import { Fitted } from '../../ui/fitted.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './area-index.module.css';
import { Closing } from './closing.tsx';

interface AreaIndexProps {
  page: {
    label: string;
    headline: string;
    lead: string;
    /** The headline of the paragraphs below the list. */
    more: string;
    closing: { headline: string; text: string; button: string };
  };
  /** Text below the list; may be empty. */
  paragraphs: readonly string[];
  /** The banner's picture. */
  picture?: PictureFile | undefined;
  /** The list of the area's pages. */
  children: ReactNode;
}

/** An area's index page: a dark banner, the list of its pages, and a call to action. */
export function AreaIndex({ page, picture, paragraphs, children }: AreaIndexProps) {
  return (
    <>
      <div className={`ground-ink ${styles.opening}`}>
        {picture !== undefined && (
          <Picture file={picture} shape="chamber" className={`drawn-half ${styles.picture}`} banner />
        )}
        <div className={`columns ${styles.words}`}>
          <p className={`label ${styles.label}`}>{page.label}</p>
          <h1 className={styles.headline}>
            <Fitted text={page.headline} />
          </h1>
          <p className={styles.lead}>{page.lead}</p>
        </div>
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
