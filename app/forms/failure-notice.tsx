import { useSiteData } from '../site-data.ts';
import styles from './failure-notice.module.css';

interface FailureNoticeProps {
  failed: boolean;
  /** What happened and what the visitor can do; `{email}` stands for another way. */
  text: string;
}

/** Says that a call failed, if the site's owner wants visitors to be told; otherwise nothing. */
export function FailureNotice({ failed, text }: FailureNoticeProps) {
  const { company, forms } = useSiteData();
  if (!failed || forms.failureNotice !== 'visible') return null;
  const [before, after] = text.split('{email}');
  return (
    <p role="alert" className={styles.notice}>
      {before}
      <a href={`mailto:${company.email}`}>{company.email}</a>
      {after}
    </p>
  );
}
