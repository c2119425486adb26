import { useSiteData } from '../site-data.ts';
import styles from './failure-notice.module.css';

interface FailureNoticeProps {
  failed: boolean;
  /** What happened and what the visitor can do, as the beginning of a sentence that ends with another way. */
  children: string;
}

/** Says that a call failed, if the site's owner wants visitors to be told; otherwise nothing. */
export function FailureNotice({ failed, children }: FailureNoticeProps) {
  const { company, forms } = useSiteData();
  if (!failed || forms.failureNotice !== 'visible') return null;
  return (
    <p role="alert" className={styles.notice}>
      {children}, or write to <a href={`mailto:${company.email}`}>{company.email}</a>.
    </p>
  );
}
