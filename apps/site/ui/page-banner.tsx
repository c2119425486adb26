import type { ReactNode } from 'react';
import styles from './page-banner.module.css';
import './picture/drawn-half.css';
import { Picture, type PictureFile } from './picture/picture.tsx';

interface PageBannerProps {
  label?: string;
  headline: string;
  lead: string;
  /** Address of a picture that fills the banner behind its words, its quiet side where a line begins. */
  backdrop?: PictureFile | undefined;
  children?: ReactNode;
}

/** A dark opening of a page: its h1 and what it is about. */
export function PageBanner({ label, headline, lead, backdrop, children }: PageBannerProps) {
  return (
    <div className={`ground-ink ${styles.banner}`}>
      {backdrop !== undefined && (
        <Picture file={backdrop} shape="chamber" className={`drawn-half ${styles.backdrop}`} banner />
      )}
      <div className={styles.inner}>
        {label !== undefined && <p className={`label ${styles.label}`}>{label}</p>}
        <h1 className={styles.headline}>{headline}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}
