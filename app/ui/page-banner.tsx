import type { ReactNode } from 'react';
import styles from './page-banner.module.css';

interface PageBannerProps {
  label?: string;
  headline: string;
  lead: string;
  children?: ReactNode;
}

/** The dark opening of every page but home: its h1 and what it is about. */
export function PageBanner({ label, headline, lead, children }: PageBannerProps) {
  return (
    <div className={styles.banner}>
      <div className={styles.inner}>
        {label !== undefined && <p className={styles.label}>{label}</p>}
        <h1 className={styles.headline}>{headline}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}
