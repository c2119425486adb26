import type { CareersPage } from '#schema/pages.ts';
import styles from './far-row.module.css';

interface TextNoticeProps {
  /** Path of the position's own page. */
  page: string;
  failed: boolean;
  texts: CareersPage['positions'];
  onTryAgain: () => void;
}

/** Stands where a description is about to come, and says so if it takes a while, or if it does not come. */
export function TextNotice({ page, failed, texts, onTryAgain }: TextNoticeProps) {
  if (!failed) {
    return (
      <p role="status" className={styles.fetching}>
        {texts.fetching}
      </p>
    );
  }
  return (
    <div role="alert" className={styles.notFetched}>
      <p>{texts.notFetched}</p>
      <button type="button" onClick={onTryAgain}>
        {texts.tryAgain}
      </button>
      {/* As a document: its address may be all that is needed when the connection is back. */}
      <a href={page}>{texts.ownPage}</a>
    </div>
  );
}
