import type { ReactNode } from 'react';
import styles from './opening.module.css';

interface OpeningProps {
  page: { label: string; headline: string; lead: string };
  children?: ReactNode;
}

/** The dark opening of an area's first page: its h1 wide, its lead low at the other side. */
export function Opening({ page, children }: OpeningProps) {
  return (
    <div className={`ground-ink ${styles.opening}`}>
      <p className={`label ${styles.label}`}>{page.label}</p>
      <h1 className={styles.headline}>{page.headline}</h1>
      <p className={styles.lead}>{page.lead}</p>
      {children}
    </div>
  );
}
