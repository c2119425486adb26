import type { ReactNode } from 'react';
import { Fitted } from './fitted.tsx';
import { longWord } from './long-word.ts';
import styles from './page-banner.module.css';
import './picture/drawn-half.css';
import { Picture, type PictureFile } from './picture/picture.tsx';

interface PageBannerProps {
  label?: string;
  headline: string;
  lead?: string | undefined;
  /** The picture that fills the banner behind its text; its plain side is at the inline start. */
  backdrop?: PictureFile | undefined;
  children?: ReactNode;
}

/** The dark banner at the top of a page, with its h1 and lead. */
export function PageBanner({ label, headline, lead, backdrop, children }: PageBannerProps) {
  return (
    <div className={`ground-ink ${styles.banner}`}>
      {backdrop !== undefined && (
        <Picture file={backdrop} shape="chamber" className={`drawn-half ${styles.backdrop}`} banner />
      )}
      <div className={styles.inner}>
        {label !== undefined && <p className={`label ${styles.label}`}>{label}</p>}
        <h1 className={styles.headline} data-word={longWord(headline)}>
          <Fitted text={headline} />
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}
