import type { LoadingTexts } from './form-texts.ts';
import styles from './not-opened.module.css';

/**
 * Says that a form could not be fetched and that its button can be pressed again. It stands over the page at the foot of the
 * window: the button may be anywhere.
 */
export function NotOpened({ texts }: { texts: LoadingTexts }) {
  return (
    <p role="alert" className={`ground-ink ${styles.notice}`}>
      {texts.notLoaded}
    </p>
  );
}
