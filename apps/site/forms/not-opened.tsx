import styles from './not-opened.module.css';

/**
 * The place where it is said that a form could not be opened or sent, since the site can't be reached: empty until the early
 * script fills it. It stands over the page at the foot of the window, since the button may be anywhere.
 */
export function NotOpened({ text }: { text: string }) {
  return <p role="alert" className={`ground-ink ${styles.notice}`} data-not-opened={text} />;
}
